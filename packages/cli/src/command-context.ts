import type { Command } from "commander";
import type { Output } from "./output/output.ts";
import type { Shell } from "./shell.ts";

/** The options of all commands. */
export interface GlobalOptions {
  readonly json?: boolean;
  readonly server?: string;
  readonly token?: string;
  readonly config?: string;
}

export interface CommandContext {
  readonly shell: Shell;
  readonly options: GlobalOptions;
  readonly output: Output;
}

/** Runs the action of a command, which returns the exit code. */
export type RunAction = (action: (context: CommandContext) => Promise<number>) => Promise<void>;

/** The export of a file in `commands`: it declares the arguments, the options and the action. */
export interface CommandModule {
  readonly configure: (command: Command, run: RunAction) => void;
}
