import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { readInput } from "../files/named-file.ts";
import { Failure } from "../output/failure.ts";
import { connect } from "../server/connect.ts";
import { createPlan } from "../sync/create-plan.ts";
import { parsePlan } from "../sync/plan.ts";
import { runPlan } from "../sync/run-plan.ts";

interface Options {
  readonly prune?: boolean;
  readonly force?: boolean;
  readonly takeOver?: boolean;
  readonly yes?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[file]", "a plan that `screenspec plan --out` saved, to apply exactly that")
    .option("--prune", "also delete the specs of this project whose files were deleted")
    .option("--force", "overwrite changes on the server")
    .option(
      "--take-over",
      "manage the specs of the files from now on, also those of other projects",
    )
    .option("--yes", "don't ask, as for CI")
    .action((file: string | undefined, options: Options) =>
      run((context) => apply(context, file, options)),
    );
}

async function apply(
  context: CommandContext,
  file: string | undefined,
  options: Options,
): Promise<number> {
  const { plan, api, config } =
    file === undefined ? await planNow(context, options) : await readPlan(context, file, options);
  // A saved plan was reviewed already.
  const asks = file === undefined && options.yes !== true;
  const flag = "--yes, or a plan that was saved with `screenspec plan --out`";
  return runPlan(context, { plan, api, config }, asks ? flag : undefined);
}

async function planNow(context: CommandContext, options: Options) {
  const { prune = false, force = false, takeOver = false } = options;
  const { plan, project } = await createPlan(context, [], { prune, force, takeOver });
  return { plan, api: project.api, config: project.config };
}

async function readPlan(
  context: CommandContext,
  file: string,
  { prune, force, takeOver }: Options,
) {
  if (prune || force || takeOver) {
    throw new Failure(
      "usage",
      "--prune, --force and --take-over belong to `screenspec plan`, not to a saved plan.",
    );
  }
  const config = await readConfig(context);
  const plan = parsePlan(file, await readInput(context.shell, file));
  const target = chooseTarget(context, config);
  const { url } = target;
  if (url !== plan.server) {
    throw new Failure("plan_invalid", `${file} is a plan for ${plan.server}, not for ${url}.`, {
      hint: "Choose its server with --server.",
    });
  }
  return { plan, api: await connect(context, target), config };
}
