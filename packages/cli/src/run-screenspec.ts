import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import type { GlobalOptions, RunAction } from "./command-context.ts";
import { commands } from "./commands.ts";
import { exitCodes } from "./output/exit-codes.ts";
import { Failure } from "./output/failure.ts";
import { createOutput } from "./output/output.ts";
import { reportFailure } from "./output/report-failure.ts";
import type { Shell } from "./shell.ts";

/** Runs a command line and returns its exit code. */
export async function runScreenspec(args: readonly string[], shell: Shell): Promise<number> {
  let exitCode: number = exitCodes.success;
  const program = describeProgram(shell);
  const run: RunAction = async (action) => {
    const options = program.opts<GlobalOptions>();
    exitCode = await action({ shell, options, output: createOutput(shell, options.json === true) });
  };
  const output = () => createOutput(shell, args.includes("--json"));
  try {
    await addCommands(program, args, run);
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0 || error.code === "commander.help") return exitCodes.success;
      return reportFailure(output(), usageFailure(error));
    }
    if (shell.signal.aborted) {
      output().note("Interrupted.");
      return exitCodes.interrupted;
    }
    if (error instanceof Failure) return reportFailure(output(), error);
    // Loaded only here: most commands need no server.
    const { failureOfServer } = await import("./server/failure-of-server.ts");
    return reportFailure(output(), failureOfServer(error) ?? error);
  }
}

function describeProgram({ stdout }: Shell): Command {
  return new Command("screenspec")
    .description(
      "Specs as code: check, compare, apply and publish the specs of a Screenspec server.",
    )
    .version(manifest.version, "-V, --version", "Print the version")
    .helpOption("-h, --help", "Show help")
    .helpCommand("help [command]", "Show help for a command")
    .option("--json", "Write one JSON object to stdout, also for errors")
    .option("--server <server>", "The server: its URL, or its name in the configuration")
    .option("--token <token>", "An API key or access token (safer: SCREENSPEC_TOKEN)")
    .option("--config <file>", "The configuration instead of the nearest screenspec.config.json")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      // Errors are reported in one place, with `--json` as JSON.
      writeErr: () => {},
    })
    .addHelpText(
      "after",
      "\nEnvironment: SCREENSPEC_SERVER, SCREENSPEC_TOKEN, SCREENSPEC_CONFIG, NO_COLOR.\nExit codes: 0 done, 1 invalid or different, 2 failed, 130 interrupted.",
    )
    .exitOverride();
}

/** Adds all commands, for the help, and loads those that the arguments name. */
async function addCommands(program: Command, args: readonly string[], run: RunAction) {
  for (const [name, { summary, heading, load }] of Object.entries(commands)) {
    if (heading !== undefined) program.commandsGroup(heading);
    const command = program.command(name).description(summary);
    if (args.includes(name)) (await load()).configure(command, run);
  }
  if (args.length === 0) program.help();
}

function usageFailure({ message }: CommanderError): Failure {
  const [first = "", ...others] = message.replace(/^error: /, "").split("\n");
  const hint = ["Run `screenspec --help`, or add --help to a command.", ...others].reverse();
  return new Failure("usage", sentence(first), { hint: hint.join(" ").trim() });
}

function sentence(text: string): string {
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}
