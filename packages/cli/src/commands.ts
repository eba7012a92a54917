import type { CommandModule } from "./command-context.ts";

interface ListedCommand {
  readonly summary: string;
  /** The heading in the help above this command and the ones after it. */
  readonly heading?: string;
  /** Loads the command's file, only if the command is used: loading all would take longer than most commands run. */
  readonly load: () => Promise<CommandModule>;
}

/** All commands, in the order of the help. Each is a file of its name in `commands`. */
export const commands: Readonly<Record<string, ListedCommand>> = {
  init: {
    heading: "Files:",
    summary: "Create a project: configuration, first spec, and jobs for CI",
    load: () => import("./commands/init.ts"),
  },
  dev: {
    summary: "Show the specs in a browser, and each change at once",
    load: () => import("./commands/dev.ts"),
  },
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
  types: {
    summary: "Generate TypeScript from the specs and custom types",
    load: () => import("./commands/types.ts"),
  },
  upgrade: {
    summary: "Convert specs of older shapes to today's",
    load: () => import("./commands/upgrade.ts"),
  },
  pull: {
    heading: "Files and server:",
    summary: "Write the server's drafts to the files, and merge changes of both",
    load: () => import("./commands/pull.ts"),
  },
  status: {
    summary: "List the specs that differ from the server",
    load: () => import("./commands/status.ts"),
  },
  diff: {
    summary: "Show how the files differ from the server's drafts",
    load: () => import("./commands/diff.ts"),
  },
  plan: {
    summary: "Show what an apply would do",
    load: () => import("./commands/plan.ts"),
  },
  apply: {
    summary: "Make the server's drafts equal to the files",
    load: () => import("./commands/apply.ts"),
  },
  catalog: {
    summary: "Pull or push custom types only",
    load: () => import("./commands/catalog.ts"),
  },
  publish: {
    heading: "Releases:",
    summary: "Publish a draft to a channel",
    load: () => import("./commands/publish.ts"),
  },
  promote: {
    summary: "Make the live version of a channel live in another one",
    load: () => import("./commands/promote.ts"),
  },
  rollback: {
    summary: "Go back to an earlier version in a channel",
    load: () => import("./commands/rollback.ts"),
  },
  unpublish: {
    summary: "Remove a spec from a channel",
    load: () => import("./commands/unpublish.ts"),
  },
  review: {
    summary: "Ask for a change of a channel, and approve and apply it",
    load: () => import("./commands/review.ts"),
  },
  versions: {
    summary: "List the versions of a spec",
    load: () => import("./commands/versions.ts"),
  },
  channels: {
    summary: "List the channels, or those of a spec with their live versions",
    load: () => import("./commands/channels.ts"),
  },
  schedules: {
    summary: "List scheduled publishes",
    load: () => import("./commands/schedules.ts"),
  },
  events: {
    heading: "Server:",
    summary: "List changes, or follow them",
    load: () => import("./commands/events.ts"),
  },
  webhooks: {
    summary: "Receive webhooks on this computer, and test and recover endpoints",
    load: () => import("./commands/webhooks.ts"),
  },
  export: {
    summary: "Write the server's specs to a file, one per line",
    load: () => import("./commands/export.ts"),
  },
  import: {
    summary: "Create the specs of an export",
    load: () => import("./commands/import.ts"),
  },
  verify: {
    summary: "Check the hash and the signature of a published document",
    load: () => import("./commands/verify.ts"),
  },
  "api-keys": {
    summary: "List, create or revoke API keys",
    load: () => import("./commands/api-keys.ts"),
  },
  "signing-keys": {
    summary: "List, create, activate or revoke the keys that sign documents",
    load: () => import("./commands/signing-keys.ts"),
  },
  mcp: {
    heading: "Language models:",
    summary: "Serve the Model Context Protocol, for coding agents",
    load: () => import("./commands/mcp.ts"),
  },
  schema: {
    summary: "Print the JSON Schema of specs, also for language models",
    load: () => import("./commands/schema.ts"),
  },
  open: {
    heading: "Setup:",
    summary: "Open the Console",
    load: () => import("./commands/open.ts"),
  },
  login: {
    summary: "Log in at a server",
    load: () => import("./commands/login.ts"),
  },
  logout: {
    summary: "Log out",
    load: () => import("./commands/logout.ts"),
  },
  whoami: {
    summary: "Show the user and the permissions of the token",
    load: () => import("./commands/whoami.ts"),
  },
  doctor: {
    summary: "Find out why a command doesn't work: configuration, network, token",
    load: () => import("./commands/doctor.ts"),
  },
  completion: {
    summary: "Print the script that completes commands in bash, zsh or fish",
    load: () => import("./commands/completion.ts"),
  },
  config: {
    summary: "Show the configuration and the server that commands use",
    load: () => import("./commands/config.ts"),
  },
};
