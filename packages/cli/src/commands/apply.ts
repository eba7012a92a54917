import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Client } from "@screenspec/client";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { plural } from "../output/finding.ts";
import { connect } from "../server/connect.ts";
import { type AppliedSpec, applyPlan, requireCurrentPlan } from "../sync/apply-plan.ts";
import { createPlan } from "../sync/create-plan.ts";
import { isEmptyPlan, type Plan, parsePlan } from "../sync/plan.ts";
import { planText } from "../sync/plan-text.ts";
import { recordApplied } from "../sync/record-applied.ts";

interface Options {
  readonly prune?: boolean;
  readonly force?: boolean;
  readonly yes?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[file]", "a plan that `screenspec plan --out` saved, to apply exactly that")
    .option("--prune", "also delete the specs whose files were deleted")
    .option("--force", "overwrite changes on the server")
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
  const { output } = context;
  const { plan, api, config } =
    file === undefined ? await planNow(context, options) : await readPlan(context, file, options);
  output.note(planText(output, plan));
  if (isEmptyPlan(plan)) {
    output.result({ server: plan.server, types: [], specs: [] }, "");
    return exitCodes.success;
  }
  if (plan.conflicts.length > 0) {
    const slugs = plan.conflicts.map(({ slug }) => slug).join(", ");
    throw new Failure(
      "conflict",
      `The server has other changes of ${slugs}. Nothing was applied.`,
      {
        hint: "Run `screenspec pull` to merge them, or use --force to overwrite them.",
      },
    );
  }
  // A saved plan was reviewed already.
  if (file === undefined && options.yes !== true) {
    await confirm(
      context,
      `Apply this to ${plan.server}?`,
      "--yes, or a plan that was saved with `screenspec plan --out`",
    );
  }
  await requireCurrentPlan(api, plan);
  return run(context, { plan, api, config });
}

async function planNow(context: CommandContext, { prune = false, force = false }: Options) {
  const { plan, project } = await createPlan(context, [], { prune, force });
  return { plan, api: project.api, config: project.config };
}

async function readPlan(context: CommandContext, file: string, { prune, force }: Options) {
  if (prune || force) {
    throw new Failure(
      "usage",
      "--prune and --force belong to `screenspec plan`, not to a saved plan.",
    );
  }
  const config = await readConfig(context);
  let text: string;
  try {
    text = await readFile(resolve(context.shell.cwd, file), "utf8");
  } catch (cause) {
    throw new Failure("plan_invalid", `${file} can't be read.`, {
      reason: Object(cause).message,
      cause,
    });
  }
  const plan = parsePlan(file, text);
  const { url } = chooseTarget(context, config);
  if (url !== plan.server) {
    throw new Failure("plan_invalid", `${file} is a plan for ${plan.server}, not for ${url}.`, {
      hint: "Choose its server with --server.",
    });
  }
  return { plan, api: await connect(context, url), config };
}

interface Application {
  readonly plan: Plan;
  readonly api: Client;
  readonly config: Config;
}

async function run(
  { shell, output }: CommandContext,
  { plan, api, config }: Application,
): Promise<number> {
  const specs: AppliedSpec[] = [];
  try {
    for await (const each of applyPlan(api, plan, shell.signal)) {
      specs.push(each);
      output.note(`${each.result} ${each.slug}`);
    }
  } finally {
    // Applied specs are recorded also after Ctrl-C or a failure, so that the next apply does the rest.
    await recordApplied({ api, config, server: plan.server }, specs);
  }
  const outdated = specs.filter(({ result }) => result === "outdated");
  output.result(
    {
      server: plan.server,
      types: plan.types.map(({ list, name, action }) => ({ list, name, action })),
      specs: specs.map(({ slug, result }) => ({ slug, result })),
    },
    "",
  );
  if (outdated.length === 0) return exitCodes.success;
  output.note(
    `${plural(outdated.length, "spec")} changed on the server during the run and stayed as they are.`,
  );
  return exitCodes.failure;
}
