import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Context } from "../../context.ts";
import { type Preconditions, requirePreconditions } from "../../http/conditional.ts";
import type { Caller } from "../../identity/caller.ts";
import { beginCancelling } from "./cancel-deliveries.ts";
import { lockEndpoint, markDeleted } from "./queries.ts";
import { webhookTag } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

/**
 * Deletes an endpoint. What is pending is cancelled, and the log of its deliveries stays for its time.
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
    await beginCancelling(transaction, id);
    await recordAudit(transaction, caller, {
      action: "webhook.deleted",
      target: id,
      at,
      // The rest of the address may be a secret of the receiver's.
      details: { origin: new URL(endpoint.url).origin, description: endpoint.description },
    });
  });
  jobs.wake();
  return { status: "deleted" as const };
}
