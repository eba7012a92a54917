import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { recordEvent, tellRecorded } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import { retarget, settlePointer } from "../publishing/move-pointer.ts";
import { lockSpec, markDeleted } from "./queries.ts";

/**
 * Deletes a spec; its document leaves the CDN by the same way that a publish puts it there.
 *
 * @throws `not_found`, `revision_mismatch`, `forbidden` for who may not publish when it is live,
 * `pointer_pending` when the spec is deleted but its document is not gone within 10 s
 */
export async function deleteSpec(
  context: Pick<Context, "db" | "clock" | "jobs" | "eventFeed">,
  { specId, caller, ifMatch }: { specId: string; caller: Caller; ifMatch: IfMatch },
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const generation = await context.db.transaction().execute(async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const isPublished = spec.target_version !== null;
    if (isPublished && !caller.permissions.has("specs:publish")) throw forbidden("specs:publish");
    const now = context.clock();
    await markDeleted(transaction, specId, now);
    // What is on its way off the CDN already is waited for, and told of before.
    const leaving =
      spec.live_generation < spec.target_generation ? spec.target_generation : undefined;
    const pending = isPublished ? await retarget(transaction, spec, null) : leaving;
    await recordEvent(transaction, {
      ...{ type: "spec.deleted", spec, caller, occurredAt: now },
      ...(pending === undefined ? {} : { generation: pending }),
    });
    return pending;
  });
  if (generation === undefined) tellRecorded(context);
  else {
    const message =
      "The spec is deleted; its document leaves the CDN as soon as the origin answers.";
    await settlePointer(context, specId, generation, { message });
  }
  return { status: "deleted" as const };
}
