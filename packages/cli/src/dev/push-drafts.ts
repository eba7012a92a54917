import type { CommandContext } from "../command-context.ts";
import { Failure } from "../output/failure.ts";
import { failureOfServer } from "../server/failure-of-server.ts";
import { type AppliedSpec, applySpecs, applyTypes } from "../sync/apply-plan.ts";
import { createPlan } from "../sync/create-plan.ts";
import type { PlannedType } from "../sync/plan.ts";
import { recordApplied } from "../sync/record-applied.ts";
import type { PushState } from "./messages.ts";

/**
 * Saves a spec to its draft on the server as `apply` does: changes that others have made there are never overwritten.
 * Returns undefined if there is nothing to save.
 */
export async function pushDraft(
  context: CommandContext,
  slug: string,
): Promise<PushState | undefined> {
  const { signal } = context.shell;
  const options = { prune: false, force: false, takeOver: false };
  try {
    const { plan, project } = await createPlan(context, [slug], options);
    const [conflict] = plan.conflicts;
    if (conflict !== undefined) return conflictOf(slug, conflict.reason);
    const types: PlannedType[] = [];
    const specs: AppliedSpec[] = [];
    try {
      for await (const type of applyTypes(project.api, plan, signal)) types.push(type);
      for await (const spec of applySpecs(project.api, plan, signal)) specs.push(spec);
    } finally {
      // Otherwise the next save would find them as changes by someone else.
      await recordApplied(project, project.server, { types, specs });
    }
    const [spec] = specs;
    if (spec === undefined) return undefined;
    if (spec.written === undefined) return conflictOf(slug, "It was changed on the server.");
    const message = `Saved to ${project.server} as revision ${spec.written.revision}.`;
    return { slug, result: "saved", message };
  } catch (error) {
    if (signal.aborted) return undefined;
    const failure = error instanceof Failure ? error : failureOfServer(error);
    const { message, hint } = failure ?? Object(error);
    return {
      slug,
      result: "failed",
      message: `Not saved: ${[message, hint].filter(Boolean).join(" ")}`,
    };
  }
}

function conflictOf(slug: string, reason: string): PushState {
  const message = `Not saved: ${reason} Run \`screenspec pull ${slug}\`.`;
  return { slug, result: "conflict", message };
}
