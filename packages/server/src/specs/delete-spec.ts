import type { Actor } from "../access/actor.ts";
import type { Context } from "../context.ts";
import { AppError, notFound } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import { retarget, settlePointer } from "../publishing/move-pointer.ts";
import { lockSpec, markDeleted } from "./queries.ts";

/**
 * Deletes a spec; its document leaves the CDN by the same way that a publish puts it there.
 *
 * @throws `not_found`, `revision_mismatch`, `pointer_pending` when the spec is deleted but its
 * document is not gone within 10 s
 */
export async function deleteSpec(
  context: Pick<Context, "db" | "clock" | "jobs">,
  { specId, actor, ifMatch }: { specId: string; actor: Actor; ifMatch: IfMatch },
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const generation = await context.db.transaction().execute(async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const now = context.clock();
    await markDeleted(transaction, specId, now);
    const pending =
      spec.target_version === null ? undefined : await retarget(transaction, spec, null);
    await recordEvent(transaction, {
      ...{ type: "spec.deleted", spec, actor, occurredAt: now },
      ...(pending === undefined ? {} : { generation: pending }),
    });
    return pending;
  });
  context.jobs.wake();
  if (generation !== undefined && !(await settlePointer(context, specId, generation))) {
    const message =
      "The spec is deleted; its document leaves the CDN as soon as the origin answers.";
    throw new AppError("pointer_pending", message, { headers: { "retry-after": "5" } });
  }
  return { status: "deleted" as const };
}
