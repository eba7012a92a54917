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
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slugs...]", "only these specs")
    .option("--out <file>", "save the plan, for `screenspec apply <file>`")
    .option("--prune", "also delete the specs whose files were deleted")
    .option("--force", "overwrite changes on the server")
    .addHelpText("after", "\nExits with 1 if there is something to do.")
    .action((slugs: string[], options: Options) => run((context) => plan(context, slugs, options)));
}

async function plan(context: CommandContext, slugs: string[], options: Options): Promise<number> {
  const { shell, output } = context;
  const { prune = false, force = false, out } = options;
  const { plan } = await createPlan(context, slugs, { prune, force });
  if (out !== undefined) await writeOutput(shell, out, planFile(plan));
  output.result(plan, planText(output, plan));
  if (plan.conflicts.length > 0)
    output.note("Pull merges what both sides changed. --force overwrites the server.");
  if (out !== undefined) output.note(`Saved. Apply exactly this with \`screenspec apply ${out}\`.`);
  return isEmptyPlan(plan) ? exitCodes.success : exitCodes.negative;
}
