import { authorizedTransaction } from "../../access/authorized-transaction.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../database/tables.ts";
import { recordChange } from "../../events/record-change.ts";
import { timeOrNull } from "../../http/represent-time.ts";
import type { Caller } from "../../identity/caller.ts";
import { deleteJobs } from "../../jobs/job-queries.ts";
import { cancelDeliveriesJob } from "./cancel-deliveries.ts";
import { lockEndpoint, type ShownEndpoint, updateEndpoint } from "./queries.ts";
import { representWebhook } from "./represent-webhook.ts";
import { requireEndpoint } from "./require-endpoint.ts";

/** @throws `not_found` */
export async function enableWebhook(
  { db, clock, deliveryLoop }: Pick<Context, "db" | "clock" | "deliveryLoop">,
  caller: Caller,
  id: string,
) {
  const reply = await authorizedTransaction({ db, clock }, caller, async (transaction) => {
    const endpoint = await requireEndpoint(transaction, id, lockEndpoint);
    const now = clock();
    const enabled =
      endpoint.disabled_at === null
        ? endpoint
        : await enable(transaction, { endpoint, caller, now });
    return representWebhook(enabled, now);
  });
  deliveryLoop.wake();
  return reply;
}

async function enable(
  transaction: Db,
  { endpoint, caller, now }: { endpoint: ShownEndpoint; caller: Caller; now: number },
): Promise<ShownEndpoint> {
  const { id, disabled_at, disabled_reason, failing_since } = endpoint;
  const changes = {
    disabled_at: null,
    disabled_reason: null,
    failing_since: null,
    updated_at: now,
    updated_by: caller.id,
  };
  await updateEndpoint(transaction, id, changes);
  // Deliveries that are still pending are sent.
  await deleteJobs(transaction, cancelDeliveriesJob, [id]);
  await recordChange(transaction, caller, {
    action: "webhook.enabled",
    target: id,
    resource: { id },
    at: now,
    details: {
      was_disabled_reason: disabled_reason,
      was_disabled_at: timeOrNull(disabled_at),
      was_failing_since: timeOrNull(failing_since),
    },
  });
  return { ...endpoint, ...changes };
}
