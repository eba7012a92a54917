import { production } from "@screenspec/api";
import { sql } from "kysely";
import type { Db } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import { enqueueJob, enqueueJobs } from "../../jobs/queries.ts";
import { keepNewestShown } from "./newest-shown.ts";
import { jobOf, moveChannelPointerJob, movePointerJob } from "./pointer-jobs.ts";
import { listPointersBesideProduction, type Pointer, setTarget } from "./queries.ts";

const channelsBesideProduction = 20;

/**
 * Decides what a pointer is to show: in the transaction that makes it so. From then on it
 * becomes live, whatever crashes.
 *
 * @returns the generation that `settlePointer` waits for
 * @throws `limit_reached` when it is live in as many channels as it may be
 */
export async function retargetPointer(
  db: Db,
  pointer: Pointer,
  version: number | null,
): Promise<number> {
  const generation = pointer.target_generation + 1;
  if (version === null) await keepNewestShown(db, pointer, generation);
  else await requireRoomForChannel(db, pointer);
  await setTarget(db, pointer, { target_version: version, target_generation: generation });
  await enqueueJob(db, jobOf(pointer));
  return generation;
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
  if ((await listPointersBesideProduction(db, specId)).length < channelsBesideProduction) return;
  const message = `The spec is live in ${channelsBesideProduction} channels beside production: unpublish one first.`;
  throw new AppError("limit_reached", message);
}

/**
 * Lets all pointers be moved to their targets, where they may show anything else: those of production
 * also of specs that, as far as the database knows, never had one.
 */
export async function moveAllPointers(db: Db): Promise<void> {
  // SQLite takes ON CONFLICT behind a bare table for a join's ON.
  const isAny = sql<boolean>`true`;
  await enqueueJobs(db, movePointerJob, db.selectFrom("specs").select("id").where(isAny));
  const name = sql<string>`spec_id || '@' || channel`.as("id");
  await enqueueJobs(db, moveChannelPointerJob, db.selectFrom("channels").select(name).where(isAny));
}
