import { Argument, type Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findCandidates } from "../completion/find-candidates.ts";
import { readValues } from "../completion/read-values.ts";
import { type ShellName, shellNames, shells } from "../completion/shells.ts";
import { exitCodes } from "../output/exit-codes.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .addArgument(new Argument("<shell>", "the shell").choices(shellNames))
    .argument("[words...]", "print candidates for the last of these words; the scripts use it")
    .addHelpText("after", `\n${shellNames.map((name) => shells[name].installation).join("\n")}`)
    .action((shell: ShellName, words: string[]) =>
      run((context) => complete(context, command, shell, words)),
    );
}

async function complete(
  context: CommandContext,
  command: Command,
  shell: ShellName,
  words: readonly string[],
): Promise<number> {
  const { script, line } = shells[shell];
  if (words.length === 0) {
    context.output.result({ shell, script }, script);
    return exitCodes.success;
  }
  const program = command.parent ?? command;
  const candidates = findCandidates(program, words, await readValues(context));
  context.output.result({ candidates }, candidates.map(line).join("\n"));
  return exitCodes.success;
}
