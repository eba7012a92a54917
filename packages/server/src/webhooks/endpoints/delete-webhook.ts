import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import { recordChange } from "../../events/record-change.ts";
import { type Preconditions, requirePreconditions } from "../../http/conditional.ts";
import type { Caller } from "../../identity/caller.ts";
import { startCancelling } from "./cancel-deliveries.ts";
import { lockEndpoint, markDeleted } from "./queries.ts";
import { webhookTag } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

/**
 * Deletes an endpoint and cancels its pending deliveries. Its delivery log stays for the retention period.
 *
 * @throws `not_found`, `etag_mismatch`
 */
export async function deleteWebhook(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  { id, caller, preconditions }: { id: string; caller: Caller; preconditions: Preconditions },
) {
  await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, id, lockEndpoint);
    const at = clock();
    requirePreconditions(preconditions, webhookTag(endpoint, at));
    await markDeleted(transaction, id);
    await startCancelling(transaction, id);
    await recordChange(transaction, caller, {
      action: "webhook.deleted",
      target: id,
      resource: { id },
      at,
      // The rest of the URL may contain a secret of the receiver.
      details: { origin: new URL(endpoint.url).origin, description: endpoint.description },
    });
  });
  jobs.wake();
  return { status: "deleted" as const };
}
