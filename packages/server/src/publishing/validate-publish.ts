import type { Context } from "../context.ts";
import { notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { pointerKey } from "../objects/keys.ts";
import { findSpec } from "../specs/queries.ts";
import { requirePublishable } from "./compose-draft.ts";
import { readPointer } from "./pointers/queries.ts";
import { requireRoomForChannel } from "./pointers/retarget-pointer.ts";
import { readScheduleAt } from "./schedules/read-schedule-at.ts";
import { requireRoomForSchedule } from "./schedules/schedule-publish.ts";
import { channelMember } from "./version-addresses.ts";

interface ValidatedInput {
  readonly specId: string;
  readonly channel: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly scheduleAt: string | undefined;
}

/**
 * Returns the reply that a publish would have, without publishing.
 *
 * @throws the errors of the publish: `invalid_request` for a time in the past, `not_publishable`, `not_found`,
 * `revision_mismatch`, `limit_reached`
 */
export async function validatePublish(
  context: Pick<Context, "db" | "clock" | "addresses" | "registeredTypes" | "fairQueue">,
  { specId, channel, caller: { userId }, ifMatch, scheduleAt }: ValidatedInput,
) {
  const { db, clock, addresses, registeredTypes } = context;
  const time = scheduleAt === undefined ? undefined : readScheduleAt(scheduleAt, clock());
  const spec = isId("spec", specId) ? await findSpec(db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, spec.revision);
  const { types: customTypes } = await registeredTypes();
  const draft = { content: spec.content, userId, customTypes };
  const advice = await requirePublishable(context, draft);
  // A schedule needs its channel only at its time.
  if (time !== undefined) await requireRoomForSchedule(db, specId);
  else await requireRoomForChannel(db, await readPointer(db, { specId, channel }));
  return {
    status: "validated" as const,
    would: {
      cdn_url: `${addresses.cdn}/${pointerKey(specId, channel)}`,
      ...channelMember(channel),
      ...(time === undefined
        ? { status: "published" as const, version: spec.latest_version + 1 }
        : { status: "scheduled" as const, schedule_at: new Date(time).toISOString() }),
    },
    publishable: true,
    diagnostics: advice,
  };
}
