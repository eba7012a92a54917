import type { CommandModule } from "./command-context.ts";

interface ListedCommand {
  readonly summary: string;
  /** Loads the command's file, only if the command is used: loading all would take longer than most commands run. */
  readonly load: () => Promise<CommandModule>;
}

/** All commands, in the order of the help. Each is a file of its name in `commands`. */
export const commands: Readonly<Record<string, ListedCommand>> = {
  validate: {
    summary: "Check the specs, without a server",
    load: () => import("./commands/validate.ts"),
  },
  fmt: {
    summary: "Format the files of the specs",
    load: () => import("./commands/fmt.ts"),
  },
  compose: {
    summary: "Print the document that a spec composes to",
    load: () => import("./commands/compose.ts"),
  },
  upgrade: {
    summary: "Convert specs of older shapes to today's",
    load: () => import("./commands/upgrade.ts"),
  },
  config: {
    summary: "Show the configuration and the server that commands use",
    load: () => import("./commands/config.ts"),
  },
};
