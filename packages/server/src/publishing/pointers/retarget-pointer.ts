import { production } from "@screenspec/api";
import type { Db, SpecRow } from "../../database/tables.ts";
import { AppError } from "../../errors/errors.ts";
import { entityTag } from "../../http/conditional.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import {
  type Approval,
  type PointerMove,
  requireApproval,
} from "../../reviews/gate/require-approval.ts";
import { failSupersededSchedules } from "../schedules/fail-superseded-schedules.ts";
import { jobOf } from "./pointer-job.ts";
import { listUsedPointers, type Pointer, setTarget } from "./queries.ts";
import { recordRelease, recordReplacement } from "./record-release.ts";

const channelsBesideProduction = 20;

interface Retarget extends PointerMove {
  readonly pointer: Pointer;
  /** The message of a promotion. A publish or rollback has the message of its version. */
  readonly releaseMessage?: string | undefined;
  /** Whether a schedule publishes it, so that it supersedes no other schedule. Defaults to false. */
  readonly isScheduled?: boolean;
}

interface Retargeted {
  /** The generation to wait for with `waitUntilLive`. */
  readonly generation: number;
  /** For the event and the audit entry of the change. */
  readonly approval: Approval;
}

/**
 * Sets a pointer's target and enqueues the job that moves it, if the channel's policy allows it. From the commit on the
 * target becomes live even after a crash. Nothing else sets a target.
 *
 * @throws `limit_reached` when the spec is live in as many channels as it may be, and what `requireApproval` throws
 */
export async function retargetPointer(db: Db, move: Retarget): Promise<Retargeted> {
  const { pointer, version, sourceVersion, caller, releaseMessage, isScheduled = false } = move;
  const { specId, channel, newest_version } = pointer;
  const approval = await requireApproval(db, move);
  await recordReplacement(db, pointer, version);
  if (version !== null) {
    await requireRoomForChannel(db, pointer);
    const release = { version, sourceVersion, releasedBy: caller.id, message: releaseMessage };
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
  return { generation, approval };
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
