import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { AppError, notFound } from "../../errors/errors.ts";
import { entityTag, requireRevision } from "../../http/conditional.ts";
import { Reply } from "../../http/reply.ts";
import type { Caller } from "../../identity/caller.ts";
import { requireChannel } from "../../identity/require-channels.ts";
import { isId, newId } from "../../ids.ts";
import { insertJobAt } from "../../jobs/job-queries.ts";
import { type PointerName, pointerKey } from "../../objects/keys.ts";
import { requireDirectPublish } from "../../reviews/gate/require-approval.ts";
import { lockSpec, readDraft } from "../../specs/queries.ts";
import { requirePublishable } from "../compose-stored-draft.ts";
import type { VersionInput } from "../next-version.ts";
import { countScheduled, insertSchedule, publishScheduledJob } from "./queries.ts";
import { readScheduleAt } from "./read-schedule-at.ts";

export interface ScheduleInput extends Omit<VersionInput, "emergency"> {
  /** An ISO 8601 time. */
  readonly scheduleAt: string;
}

const maxScheduled = 100;

/**
 * Schedules a publish of the draft's current revision. Later changes of the draft don't affect it.
 *
 * @throws `channel_not_allowed`, `invalid_request` for a time in the past, `not_publishable` with pointers into the
 * draft,
 * `not_found`, `revision_mismatch`, `limit_reached`, `review_required` or `channel_frozen` for a protected channel
 */
export async function schedulePublish(
  context: Pick<Context, "db" | "epoch" | "clock" | "addresses" | "registeredTypes" | "fairQueue">,
  { specId, channel, caller, ifMatch, message, scheduleAt }: ScheduleInput,
) {
  const { db, epoch, addresses, clock, registeredTypes } = context;
  requireChannel(caller, channel);
  const now = clock();
  const time = readScheduleAt(scheduleAt, now);
  const draft = isId("spec", specId) ? await readDraft(db, specId) : undefined;
  if (draft === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, draft.revision);
  const { types: customTypes } = await registeredTypes();
  const { userId } = caller;
  await requirePublishable(context, { content: draft.content, userId, customTypes });
  return authorizedTransaction({ db, clock }, { ...caller, channel }, async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    await requireUnprotected(transaction, { specId, channel }, caller);
    await requireRoomForSchedule(transaction, specId);
    const id = newId("sched");
    await insertSchedule(transaction, {
      id,
      spec_id: specId,
      channel,
      message: message ?? null,
      schedule_at: time,
      revision: draft.revision,
      content: draft.content,
      content_hash: draft.content_hash,
      created_at: now,
      created_by: caller.id,
      user_id: caller.userId,
      status: "scheduled",
      version: null,
      problem: null,
      ended_at: null,
    });
    await insertJobAt(transaction, { kind: publishScheduledJob, key: id }, time);
    const schedule_at = new Date(time).toISOString();
    await recordAudit(transaction, caller, {
      action: "schedule.created",
      target: specId,
      at: now,
      details: {
        schedule_id: id,
        name: spec.name,
        revision: draft.revision,
        channel,
        schedule_at,
        ...(message === undefined ? {} : { message }),
      },
    });
    const cdn_url = `${addresses.cdn}/${pointerKey(specId, channel)}`;
    const body = { status: "scheduled" as const, id, schedule_at, channel, cdn_url };
    const etag = entityTag(epoch, spec.revision, spec.live_generation);
    return new Reply(body, { etag });
  });
}

/**
 * Refuses to schedule a publish in a protected channel: it would be refused at its time. An approved review can be
 * scheduled.
 *
 * @throws `review_required`, `channel_frozen`
 */
export async function requireUnprotected(
  db: Context["db"],
  pointer: PointerName,
  caller: Caller,
): Promise<void> {
  await requireDirectPublish(db, { pointer, caller, reason: undefined, emergency: false });
}

/**
 * Enforces the limit of unended schedules per spec.
 *
 * @throws `limit_reached`
 */
export async function requireRoomForSchedule(db: Context["db"], specId: string): Promise<void> {
  if ((await countScheduled(db, specId)) < maxScheduled) return;
  const message = `${maxScheduled} publishes of the spec are scheduled: cancel one first.`;
  throw new AppError("limit_reached", message);
}
