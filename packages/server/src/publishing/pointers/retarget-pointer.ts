import { production } from "@screenspec/api";
import type { Db, SpecRow } from "../../database/tables.ts";
import { AppError } from "../../errors/errors.ts";
import { entityTag } from "../../http/conditional.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { failOvertaken } from "../schedules/fail-overtaken.ts";
import { jobOf } from "./pointer-job.ts";
import { listUsedPointers, type Pointer, setTarget } from "./queries.ts";

const channelsBesideProduction = 20;

interface RetargetOptions {
  /** It was decided before: it overtakes nothing that was to come by now. Left out: somebody wants it now. */
  readonly isScheduled?: boolean;
}

/**
 * Decides what a pointer is to show: in the transaction that makes it so. From then on it
 * becomes live, whatever crashes.
 *
 * @returns the generation that `waitUntilLive` waits for
 * @throws `limit_reached` when it is live in as many channels as it may be
 */
export async function retargetPointer(
  db: Db,
  pointer: Pointer,
  version: number | null,
  { isScheduled = false }: RetargetOptions = {},
): Promise<number> {
  const { specId, channel, newest_version } = pointer;
  if (version !== null) await requireRoomForChannel(db, pointer);
  const generation = pointer.target_generation + 1;
  await setTarget(db, {
    specId,
    channel,
    target_version: version,
    target_generation: generation,
    newest_version: Math.max(newest_version, version ?? 0),
  });
  await enqueueJob(db, jobOf(pointer));
  if (!isScheduled) await failOvertaken(db, pointer, version);
  return generation;
}

/**
 * The ETag that a spec has when a pointer of it has reached a generation: its read-only fields are about
 * production.
 */
export function etagOnceMoved(
  epoch: string,
  { revision, live_generation }: Pick<SpecRow, "revision" | "live_generation">,
  { channel, generation }: { readonly channel: string; readonly generation: number },
): string {
  return entityTag(epoch, revision, channel === production ? generation : live_generation);
}

/**
 * A spec is live in so many channels at most.
 *
 * @throws `limit_reached` when the pointer's would be one more
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
