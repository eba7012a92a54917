import type { Db } from "../../database/tables.ts";
import { cancelledAtATime } from "../endpoints/cancel-deliveries.ts";
import { cancelPending, type DeliverySelection, hasPending } from "../endpoints/queries.ts";
import { noteCancelled } from "./recovery-queries.ts";

/**
 * Cancels a batch of the pending deliveries that a cancelled recovery has queued, in a transaction that has the recovery
 * locked.
 *
 * @returns how many it cancelled, and whether more are pending
 */
export async function cancelRecovered(
  db: Db,
  selection: Required<DeliverySelection>,
): Promise<{ readonly cancelled: number; readonly hasMore: boolean }> {
  const cancelled = await cancelPending(db, selection, cancelledAtATime);
  const progress = { cancelled, hasMore: await hasPending(db, selection) };
  await noteCancelled(db, selection, progress);
  return progress;
}
