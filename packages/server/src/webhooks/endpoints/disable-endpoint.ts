import type { Db } from "../../database/tables.ts";
import { recordWebhookEvent } from "../../events/record-webhook-event.ts";
import type { Caller } from "../../identity/caller.ts";
import { toTime } from "../../represent-time.ts";
import { beginCancelling } from "./cancel-deliveries.ts";
import { type Disablement, markDisabled } from "./queries.ts";

interface Disabling extends Disablement {
  readonly id: string;
  /** Left out: the service does it by itself. */
  readonly caller?: Caller;
}

/**
 * Has nothing sent to an endpoint any more, in the transaction that decides it: what is pending is cancelled, and the
 * other endpoints are told. Wake the deliveries and the jobs after the commit. One that is disabled already stays so,
 * for the reason that it was.
 *
 * @returns whether it was enabled
 */
export async function disableEndpoint(
  transaction: Db,
  { id, caller, ...disablement }: Disabling,
): Promise<boolean> {
  const endpoint = await markDisabled(transaction, id, disablement);
  if (endpoint === undefined) return false;
  await beginCancelling(transaction, id);
  const { because, at } = disablement;
  const { url, description, failing_since } = endpoint;
  const told = {
    // The rest of the address may be a secret of the receiver's.
    origin: new URL(url).origin,
    reason: because,
    ...(failing_since !== null && { failing_since: toTime(failing_since) }),
  };
  await recordWebhookEvent(transaction, {
    type: "webhook.disabled",
    endpointId: id,
    caller,
    occurredAt: at,
    data: { id, description, ...told },
    details: told,
  });
  return true;
}
