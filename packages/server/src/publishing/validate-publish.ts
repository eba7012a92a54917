import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannel } from "../identity/require-channels.ts";
import { isId } from "../ids.ts";
import { pointerKey } from "../objects/keys.ts";
import { requireDirectPublish } from "../reviews/gate/require-approval.ts";
import { findSpec } from "../specs/queries.ts";
import { requirePublishable } from "./compose-stored-draft.ts";
import { readPointer } from "./pointers/queries.ts";
import { requireRoomForChannel } from "./pointers/retarget-pointer.ts";
import type { VersionSummary } from "./queries.ts";
import { readScheduleAt } from "./schedules/read-schedule-at.ts";
import { requireRoomForSchedule, requireUnprotected } from "./schedules/schedule-publish.ts";
import { compareWithTarget } from "./unchanged-version.ts";
import { channelMember } from "./version-addresses.ts";

interface ValidatedInput {
  readonly specId: string;
  readonly channel: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly scheduleAt: string | undefined;
  readonly ifChanged: boolean;
  readonly message: string | undefined;
  readonly emergency: boolean;
}

/**
 * Returns the reply that a publish would have, without publishing.
 *
 * @throws the errors of the publish: `channel_not_allowed`, `invalid_request` for a time in the past, `not_publishable`, `not_found`,
 * `revision_mismatch`, `limit_reached`, what `requireApproval` throws for a protected channel
 */
export async function validatePublish(
  context: Pick<Context, "db" | "clock" | "addresses" | "registeredTypes" | "fairQueue">,
  input: ValidatedInput,
) {
  const { specId, channel, caller, ifMatch, scheduleAt, ifChanged, message, emergency } = input;
  const { db, clock, addresses, registeredTypes } = context;
  requireChannel(caller, channel);
  const time = scheduleAt === undefined ? undefined : readScheduleAt(scheduleAt, clock());
  const spec = isId("spec", specId) ? await findSpec(db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  requireRevision(ifMatch, spec.revision);
  const { types: customTypes } = await registeredTypes();
  const draft = { content: spec.content, userId: caller.userId, customTypes };
  const advice = await requirePublishable(context, draft);
  const { unchanged } = ifChanged ? await compareWithTarget(context, input) : publishesAnyway;
  // A schedule needs its channel only at its time.
  if (time !== undefined) {
    await requireUnprotected(db, { specId, channel }, caller);
    await requireRoomForSchedule(db, specId);
  } else if (unchanged === undefined) {
    const pointer = await readPointer(db, { specId, channel });
    await requireDirectPublish(db, { pointer, caller, reason: message, emergency });
    await requireRoomForChannel(db, pointer);
  }
  return {
    status: "validated" as const,
    would: {
      cdn_url: `${addresses.cdn}/${pointerKey(specId, channel)}`,
      ...channelMember(channel),
      ...outcome(spec, time, unchanged),
    },
    publishable: true,
    diagnostics: advice,
  };
}

const publishesAnyway = { unchanged: undefined };

function outcome(
  { latest_version }: Pick<SpecRow, "latest_version">,
  time: number | undefined,
  unchanged: VersionSummary | undefined,
) {
  if (time !== undefined) {
    return { status: "scheduled" as const, schedule_at: new Date(time).toISOString() };
  }
  return unchanged === undefined
    ? { status: "published" as const, version: latest_version + 1 }
    : { status: "unchanged" as const, version: unchanged.version };
}
