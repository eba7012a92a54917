import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { type ClaimedJob, finishJob, postponeJob } from "../../jobs/lease-queries.ts";
import { endRecovery } from "../deliveries/recovery-queries.ts";
import { cancelPending, hasPending, lockEndpointIncludingDeleted } from "./queries.ts";

/** The kind of the job that cancels a disabled or deleted endpoint's deliveries. Its key is the endpoint's id. */
export const cancelDeliveriesJob = "cancel-deliveries";

/** How many deliveries one transaction cancels, so that it doesn't block others for long. */
export const cancelledAtATime = 1000;

/** How long to wait for deliveries that other transactions have locked. */
const lockedPauseMs = 1000;

/**
 * Cancels an endpoint's pending deliveries and ends its recovery. Call it in the transaction that disables or deletes
 * the endpoint and has it locked. If many deliveries are pending, a job cancels the rest.
 */
export async function startCancelling(transaction: Db, endpointId: string): Promise<void> {
  await endRecovery(transaction, endpointId);
  await cancelPending(transaction, { endpointId }, cancelledAtATime);
  if (!(await hasPending(transaction, { endpointId }))) return;
  await enqueueJob(transaction, { kind: cancelDeliveriesJob, key: endpointId });
}

/** Handles the job: cancels a batch of deliveries, and requeues the job until none is pending. */
export async function cancelDeliveries(
  { db }: Pick<Context, "db">,
  job: ClaimedJob,
): Promise<void> {
  const endpointId = job.key;
  await db.transaction().execute(async (transaction) => {
    // Enabling the endpoint waits for this lock, and then keeps the deliveries that are still pending.
    const endpoint = await lockEndpointIncludingDeleted(transaction, endpointId);
    const isSentTo = endpoint?.disabled_at === null && endpoint.deleted_at === null;
    const cancelled = isSentTo
      ? 0
      : await cancelPending(transaction, { endpointId }, cancelledAtATime);
    const hasMore = !isSentTo && (await hasPending(transaction, { endpointId }));
    if (hasMore) await postponeJob(transaction, job, cancelled === 0 ? lockedPauseMs : 0);
    else await finishJob(transaction, job);
  });
}
