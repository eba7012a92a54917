import type { Db } from "../../database/tables.ts";
import { recordWebhookEvent } from "../../events/record-webhook-event.ts";
import type { Caller } from "../../identity/caller.ts";
import { toTime } from "../../represent-time.ts";
import { startCancelling } from "./cancel-deliveries.ts";
import { type Disablement, markDisabled } from "./queries.ts";

interface Disabling extends Disablement {
  readonly id: string;
  /** Omitted when the service disables the endpoint. */
  readonly caller?: Caller;
}

/**
 * Disables an endpoint, cancels its pending deliveries and notifies the other endpoints. Wake the delivery loop and
 * the jobs after the commit. An endpoint that is disabled already keeps its reason.
 *
 * @returns whether it was enabled
 */
export async function disableEndpoint(
  transaction: Db,
  { id, caller, ...disablement }: Disabling,
): Promise<boolean> {
  const endpoint = await markDisabled(transaction, id, disablement);
  if (endpoint === undefined) return false;
  await startCancelling(transaction, id);
  const { because, at } = disablement;
  const { url, description, failing_since } = endpoint;
  const details = {
    // The rest of the URL may contain a secret of the receiver.
    origin: new URL(url).origin,
    reason: because,
    ...(failing_since !== null && { failing_since: toTime(failing_since) }),
  };
  await recordWebhookEvent(transaction, {
    type: "webhook.disabled",
    endpointId: id,
    caller,
    occurredAt: at,
    data: { id, description, ...details },
    details,
  });
  return true;
}
