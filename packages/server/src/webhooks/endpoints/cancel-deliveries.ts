import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { type ClaimedJob, finishJob, postponeJob } from "../../jobs/lease-queries.ts";
import { endRecovery } from "../deliveries/recovery-queries.ts";
import { cancelPending, hasPending, lockEndpointEvenDeleted } from "./queries.ts";

/** Cancels what is pending of an endpoint that is disabled or deleted; its key is the id of that. */
export const cancelDeliveriesJob = "cancel-deliveries";

/** How many a transaction cancels, so that it holds nobody up. */
const atATime = 1000;

/** How long to wait for those that others are at work on. */
const othersMs = 1000;

/**
 * Cancels what is pending of an endpoint, and ends its recovery, in the transaction that disables or deletes it and has
 * it locked. Where much is pending, a job goes on.
 */
export async function beginCancelling(transaction: Db, endpointId: string): Promise<void> {
  await endRecovery(transaction, endpointId);
  await cancelPending(transaction, endpointId, atATime);
  if (!(await hasPending(transaction, endpointId))) return;
  await enqueueJob(transaction, { kind: cancelDeliveriesJob, key: endpointId });
}

/** Handles the job: cancels some more, and puts the job back until there are none. */
export async function cancelDeliveries(
  { db }: Pick<Context, "db">,
  job: ClaimedJob,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // It is enabled only when its turn for the lock comes: then all that is left is to be sent.
    const endpoint = await lockEndpointEvenDeleted(transaction, job.key);
    const isSentTo = endpoint?.disabled_at === null && endpoint.deleted_at === null;
    const cancelled = isSentTo ? 0 : await cancelPending(transaction, job.key, atATime);
    const goesOn = !isSentTo && (await hasPending(transaction, job.key));
    if (goesOn) await postponeJob(transaction, job, cancelled === 0 ? othersMs : 0);
    else await finishJob(transaction, job);
  });
}
