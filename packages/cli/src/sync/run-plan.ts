import type { Client } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import type { Config } from "../config/config.ts";
import { confirm } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { plural } from "../output/finding.ts";
import { type AppliedSpec, applySpecs, applyTypes, requireCurrentPlan } from "./apply-plan.ts";
import { isEmptyPlan, type Plan, type PlannedType } from "./plan.ts";
import { planText } from "./plan-text.ts";
import { recordApplied } from "./record-applied.ts";

interface Application {
  readonly plan: Plan;
  readonly api: Client;
  readonly config: Config;
}

/**
 * Shows a plan and applies it. Returns the exit code.
 *
 * @param flag what to use without a terminal; undefined: don't ask
 * @throws Failure if the plan has conflicts, or the server has changed since it was made
 */
export async function runPlan(
  context: CommandContext,
  application: Application,
  flag: string | undefined,
): Promise<number> {
  const { output } = context;
  const { plan, api } = application;
  output.note(planText(output, plan));
  if (isEmptyPlan(plan)) {
    output.result({ server: plan.server, types: [], specs: [] }, "");
    return exitCodes.success;
  }
  if (plan.conflicts.length > 0) {
    const managed = plan.conflicts.filter((conflict) => conflict.managed_by !== undefined);
    if (managed.length > 0) {
      const list = managed.map(({ slug, managed_by }) => `${slug} (${managed_by})`).join(", ");
      throw new Failure(
        "managed_elsewhere",
        `Another project manages ${list}. Nothing was applied.`,
        {
          hint: "Remove their files here, or use --take-over to manage them from here.",
        },
      );
    }
    const names = plan.conflicts.map(({ slug }) => slug).join(", ");
    throw new Failure(
      "conflict",
      `The server has other changes of ${names}. Nothing was applied.`,
      {
        hint: "Run `screenspec pull` to merge them, or use --force to overwrite them.",
      },
    );
  }
  if (flag !== undefined) await confirm(context, `Apply this to ${plan.server}?`, flag);
  await requireCurrentPlan(api, plan);
  return apply(context, application);
}

async function apply({ shell, output }: CommandContext, application: Application): Promise<number> {
  const { plan, api } = application;
  const types: PlannedType[] = [];
  const specs: AppliedSpec[] = [];
  try {
    for await (const type of applyTypes(api, plan, shell.signal)) {
      types.push(type);
      output.note(`${type.action}d ${type.list}/${type.name}`);
    }
    for await (const each of applySpecs(api, plan, shell.signal)) {
      specs.push(each);
      output.note(`${each.result} ${each.slug}`);
    }
  } finally {
    // Applied changes are recorded also after Ctrl-C or a failure, so that the next apply does the rest.
    await recordApplied(application, plan.server, { types, specs });
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
