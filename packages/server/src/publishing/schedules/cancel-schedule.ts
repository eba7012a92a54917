import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import type { ScheduledPublishRow } from "../../database/publishing-tables.ts";
import { AppError, notFound } from "../../errors/errors.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannel } from "../../identity/require-channels.ts";
import { isId } from "../../ids.ts";
import { lockSpec } from "../../specs/queries.ts";
import { cancelScheduled, findSchedule } from "./queries.ts";

/**
 * Cancels a scheduled publish.
 *
 * @throws `not_found`, `channel_not_allowed`, `not_scheduled` when it has ended already
 */
export async function cancelSchedule(
  { db, clock }: Pick<Context, "db" | "clock">,
  { specId, id, caller }: { specId: string; id: string; caller: Caller },
) {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  if (!isId("sched", id)) throw notFound("scheduled publish", id);
  return authorizedTransaction({ db, clock }, caller, async (transaction, authorized) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    const schedule = await findSchedule(transaction, id);
    if (schedule?.spec_id !== specId) throw notFound("scheduled publish", id);
    requireChannel(authorized, schedule.channel);
    const at = clock();
    const [cancelled] = await cancelScheduled(transaction, specId, { id, at });
    if (cancelled === undefined) throw new AppError("not_scheduled", describeEnd(schedule));
    await recordAudit(transaction, caller, {
      action: "schedule.cancelled",
      target: specId,
      at,
      details: { schedule_id: id, channel: schedule.channel },
    });
    return { status: "cancelled" as const };
  });
}

function describeEnd({ status, version }: ScheduledPublishRow): string {
  if (status === "published") return `It was published, as version ${version}.`;
  return status === "failed" ? "It has failed." : "It was cancelled already.";
}
