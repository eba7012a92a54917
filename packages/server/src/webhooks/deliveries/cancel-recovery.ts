import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/errors.ts";
import { recordChange } from "../../events/record-change.ts";
import type { Caller } from "../../identity/caller.ts";
import { enqueueJob } from "../../jobs/job-queries.ts";
import { findEndpoint, hasPending, lockEndpoint } from "../endpoints/queries.ts";
import { representWebhook } from "../endpoints/represent-webhook.ts";
import { requireEndpoint } from "../endpoints/require-endpoint.ts";
import { cancelRecovered } from "./cancel-recovered.ts";
import { recoverDeliveriesJob } from "./recover-deliveries.ts";
import { lockRecovery, markRecoveryCancelled } from "./recovery-queries.ts";

/**
 * Cancels an endpoint's recovery: it queues nothing more, and those of its deliveries that are pending are cancelled.
 * If
 * they are many, its job cancels the rest. A recovery that is over, or cancelled already, stays as it is.
 *
 * @throws `not_found`, also for an endpoint that has had no recovery
 */
export async function cancelRecovery(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  caller: Caller,
  id: string,
) {
  const reply = await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    await requireEndpoint(transaction, id, lockEndpoint);
    const recovery = await lockRecovery(transaction, id);
    if (recovery === undefined) throw new AppError("not_found", `${id} has had no recovery.`);
    const selection = { endpointId: id, recoveryId: recovery.id };
    const isCancellable =
      recovery.cancelled_at === null &&
      (recovery.ended_at === null || (await hasPending(transaction, selection)));
    const at = clock();
    if (isCancellable) {
      await markRecoveryCancelled(transaction, id);
      // Otherwise the job is still cancelling the former recovery, and this one has queued nothing yet.
      if (recovery.cancelling_id === null) await cancelRecovered(transaction, selection);
      await enqueueJob(transaction, { kind: recoverDeliveriesJob, key: id });
      await recordChange(transaction, caller, {
        action: "webhook.recovery_cancelled",
        target: id,
        resource: { id },
        at,
      });
    }
    const endpoint = await requireEndpoint(transaction, id, findEndpoint);
    return representWebhook(endpoint, at);
  });
  jobs.wake();
  return reply;
}
