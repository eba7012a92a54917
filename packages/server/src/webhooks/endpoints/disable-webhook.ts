import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import type { Caller } from "../../identity/caller.ts";
import { disableEndpoint } from "./disable-endpoint.ts";
import { findEndpoint, lockEndpoint, updateEndpoint } from "./queries.ts";
import { representWebhook } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

/** @throws `not_found` */
export async function disableWebhook(
  { db, clock, jobs, deliveryLoop }: Pick<Context, "db" | "clock" | "jobs" | "deliveryLoop">,
  caller: Caller,
  id: string,
) {
  const reply = await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    await requireEndpoint(transaction, id, lockEndpoint);
    const at = clock();
    if (await disableEndpoint(transaction, { id, because: "manual", at, caller })) {
      await updateEndpoint(transaction, id, { updated_at: at, updated_by: caller.id });
    }
    const disabled = await requireEndpoint(transaction, id, findEndpoint);
    return representWebhook(disabled, at);
  });
  jobs.wake();
  deliveryLoop.wake();
  return reply;
}
