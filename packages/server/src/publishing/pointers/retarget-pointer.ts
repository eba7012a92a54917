import { production } from "@screenspec/api";
import type { Db, SpecRow } from "../../database/tables.ts";
import { AppError } from "../../errors/errors.ts";
import { entityTag } from "../../http/conditional.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { failSupersededSchedules } from "../schedules/fail-superseded-schedules.ts";
import { jobOf } from "./pointer-job.ts";
import { listUsedPointers, type Pointer, setTarget } from "./queries.ts";
import { type NewRelease, recordRelease } from "./record-release.ts";

const channelsBesideProduction = 20;

interface RetargetOptions {
  /** Whether a schedule publishes it, so that it supersedes no other schedule. Defaults to false. */
  readonly isScheduled?: boolean;
}

/**
 * Sets a pointer's target and enqueues the job that moves it. From the commit on the target becomes live even after a
 * crash.
 *
 * @param release undefined: the pointer is removed
 * @returns the generation to wait for with `waitUntilLive`
 * @throws `limit_reached` when the spec is live in as many channels as it may be
 */
export async function retargetPointer(
  db: Db,
  pointer: Pointer,
  release: NewRelease | undefined,
  { isScheduled = false }: RetargetOptions = {},
): Promise<number> {
  const { specId, channel, newest_version } = pointer;
  const version = release?.version ?? null;
  if (release !== undefined) {
    await requireRoomForChannel(db, pointer);
    await recordRelease(db, pointer, release);
  }
  const generation = pointer.target_generation + 1;
  await setTarget(db, {
    specId,
    channel,
    target_version: version,
    target_generation: generation,
    newest_version: Math.max(newest_version, version ?? 0),
  });
  await enqueueJob(db, jobOf(pointer));
  if (!isScheduled) await failSupersededSchedules(db, pointer, version);
  return generation;
}

/**
 * Returns a spec's ETag when a pointer has reached a generation. Only production's pointer changes it, because the
 * spec's read-only fields show production.
 */
export function etagAtGeneration(
  epoch: string,
  { revision, live_generation }: Pick<SpecRow, "revision" | "live_generation">,
  { channel, generation }: { readonly channel: string; readonly generation: number },
): string {
  return entityTag(epoch, revision, channel === production ? generation : live_generation);
}

/**
 * Enforces the limit of channels in which a spec is live.
 *
 * @throws `limit_reached` when the pointer's channel would exceed the limit
 */
export async function requireRoomForChannel(
  db: Db,
  { specId, channel, target_version }: Pointer,
): Promise<void> {
  if (channel === production || target_version !== null) return;
  const used = await listUsedPointers(db, specId);
  const others = used.filter((pointer) => pointer.channel !== production);
  if (others.length < channelsBesideProduction) return;
  const message = `The spec is live in ${channelsBesideProduction} channels beside production: unpublish one first.`;
  throw new AppError("limit_reached", message);
}
