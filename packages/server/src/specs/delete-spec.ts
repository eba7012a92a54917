import { production } from "@screenspec/api";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { recordEvent, tellRecorded } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import {
  listPointersBesideProduction,
  type Pointer,
  readPointer,
} from "../publishing/pointers/queries.ts";
import { retargetPointer } from "../publishing/pointers/retarget-pointer.ts";
import { type Pending, settlePointer } from "../publishing/pointers/settle-pointer.ts";
import { cancelScheduled, countScheduled } from "../publishing/schedules/queries.ts";
import { lockSpec, markDeleted } from "./queries.ts";

/**
 * Deletes a spec; its document leaves the CDN by the same way that a publish puts it there.
 *
 * @throws `not_found`, `revision_mismatch`, `forbidden` for who may not publish when it is live or scheduled,
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
    const ofProduction = await readPointer(transaction, spec, production);
    const others = await listPointersBesideProduction(transaction, specId);
    const published = [ofProduction, ...others].filter(showsSomething);
    const isPublishers = published.length > 0 || (await countScheduled(transaction, specId)) > 0;
    if (isPublishers && !caller.permissions.has("specs:publish")) throw forbidden("specs:publish");
    const now = context.clock();
    await markDeleted(transaction, specId, now);
    const cancelled = await cancelScheduled(transaction, specId, { at: now });
    for (const pointer of others.filter(showsSomething))
      await retargetPointer(transaction, pointer, null);
    // Production's is noted as gone when those of all channels are.
    const pending =
      published.length + others.length > 0
        ? await retargetPointer(transaction, ofProduction, null)
        : onItsWay(ofProduction);
    await recordEvent(transaction, {
      ...{ type: "spec.deleted", spec, caller, occurredAt: now },
      ...(pending === undefined ? {} : { generation: pending }),
      ...(cancelled.length === 0 ? {} : { details: { cancelled_schedules: cancelled } }),
    });
    return pending;
  });
  tellRecorded(context);
  if (generation !== undefined) {
    await settlePointer(context, { specId, channel: production }, generation, deletePending);
  }
  return { status: "deleted" as const };
}

const deletePending: Pending = {
  message: "The spec is deleted; its document leaves the CDN as soon as the origin answers.",
};

function showsSomething({ target_version }: Pointer): boolean {
  return target_version !== null;
}

/** The generation that the pointer has yet to reach: what leaves the CDN already is waited for, and told of before. */
function onItsWay({ target_generation, live_generation }: Pointer): number | undefined {
  return live_generation < target_generation ? target_generation : undefined;
}
