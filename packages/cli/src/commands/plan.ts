import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { writeOutput } from "../files/named-file.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { createPlan } from "../sync/create-plan.ts";
import { isEmptyPlan, planFile } from "../sync/plan.ts";
import { planText } from "../sync/plan-text.ts";

interface Options {
  readonly out?: string;
  readonly prune?: boolean;
  readonly force?: boolean;
  readonly takeOver?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .option("--out <file>", "save the plan, for `screenspec apply <file>`")
    .option("--prune", "also delete the specs of this project whose files were deleted")
    .option("--force", "overwrite changes on the server")
    .option(
      "--take-over",
      "manage the specs of the files from now on, also those of other projects",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 nothing to do, 1 changes or conflicts, 2 failed. A script goes on after 1: screenspec plan || [ $? -eq 1 ]",
    )
    .action((slugs: string[], options: Options) => run((context) => plan(context, slugs, options)));
}

async function plan(context: CommandContext, slugs: string[], options: Options): Promise<number> {
  const { shell, output } = context;
  const { prune = false, force = false, takeOver = false, out } = options;
  const { plan } = await createPlan(context, slugs, { prune, force, takeOver });
  if (out !== undefined) await writeOutput(shell, out, planFile(plan));
  output.result(plan, planText(output, plan));
  if (plan.conflicts.length > 0)
    output.note("Pull merges what both sides changed. --force overwrites the server.");
  if (out !== undefined) output.note(`Saved. Apply exactly this with \`screenspec apply ${out}\`.`);
  if (isEmptyPlan(plan)) return exitCodes.success;
  output.note("Exit code 1: there is something to do. It isn't a failure, whose code is 2.");
  return exitCodes.negative;
}
