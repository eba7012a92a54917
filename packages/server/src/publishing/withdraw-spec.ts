import { production } from "@screenspec/api";
import type { Db } from "../database/tables.ts";
import { forbidden } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { requireChannels } from "../identity/require-channels.ts";
import { type EndingChange, supersedeReviewsOfSpec } from "../reviews/gate/end-reviews.ts";
import { listUsedPointers, type Pointer, readPointer } from "./pointers/queries.ts";
import { retargetPointer } from "./pointers/retarget-pointer.ts";
import { type CancelledSchedule, cancelScheduled } from "./schedules/queries.ts";

interface Withdrawn {
  /** The generation in which all pointers are removed. Undefined if there were none. */
  readonly generation: number | undefined;
  readonly cancelled: readonly CancelledSchedule[];
}

/**
 * Unpublishes a spec in every channel, cancels its schedules and supersedes its reviews. Call it in the transaction that
 * deletes the spec, with the spec locked.
 *
 * @param caller with its present permissions
 * @throws `forbidden` without `specs:publish`, and `channel_not_allowed`, when apps could load the spec, or soon could;
 *   what `requireApproval` throws when it is live in a protected channel
 */
export async function withdrawSpec(
  db: Db,
  { id: specId, name: specName }: { readonly id: string; readonly name: string },
  { caller, now }: { readonly caller: Caller; readonly now: number },
): Promise<Withdrawn> {
  const cancelled = await cancelScheduled(db, specId, { at: now });
  const used = await listUsedPointers(db, specId);
  const targeted = used.filter(({ target_version }) => target_version !== null);
  const channels = new Set([...targeted, ...cancelled].map(({ channel }) => channel));
  requireWithdrawable(caller, channels);
  const removal = { specName, caller, now };
  const generation =
    used.length === 0 ? undefined : await removePointers(db, { specId, targeted, removal });
  await supersedeReviewsOfSpec(db, removal, specId);
  return { generation, cancelled };
}

/** @returns the generation of production's pointer in which all are removed */
async function removePointers(
  db: Db,
  {
    specId,
    targeted,
    removal,
  }: { specId: string; targeted: readonly Pointer[]; removal: EndingChange & { caller: Caller } },
): Promise<number> {
  const move = {
    ...removal,
    version: null,
    sourceVersion: null,
    reason: undefined,
    emergency: false,
  };
  for (const pointer of targeted) {
    if (pointer.channel !== production) await retargetPointer(db, { ...move, pointer });
  }
  // Production's pointer is removed last, so its generation stands for all channels, even if it had no target.
  const last = await readPointer(db, { specId, channel: production });
  const { generation } = await retargetPointer(db, { ...move, pointer: last });
  return generation;
}

function requireWithdrawable(caller: Caller, channels: ReadonlySet<string>): void {
  if (channels.size === 0) return;
  if (!caller.permissions.has("specs:publish")) throw forbidden("specs:publish");
  requireChannels(caller, channels);
}
