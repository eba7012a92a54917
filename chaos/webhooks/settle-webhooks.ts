import { askSurely } from "../ask.ts";
import { comesTrue } from "../comes-true.ts";
import type { Work } from "../work.ts";
import type { KnownEndpoint } from "./endpoints.ts";
import { redeliverPutOff } from "./redeliver-put-off.ts";

interface Settling {
  readonly endpoint: KnownEndpoint;
  /** Whether delayed deliveries were redelivered; if not, they have to arrive by their backoff. */
  readonly isHelped: boolean;
}

/**
 * Waits until an endpoint has no pending deliveries.
 *
 * @param giveUpAt by `performance.now()`
 */
export async function settleWebhooks(
  work: Work,
  { endpoint: { id }, isHelped }: Settling,
  giveUpAt: number,
): Promise<void> {
  const { service, journal } = work;
  const isAllSent = async () => {
    if (isHelped) await redeliverPutOff(work, id);
    const { json: endpoint } = await askSurely(service, { method: "GET", path: `/webhooks/${id}` });
    if (endpoint.recovery !== null && endpoint.recovery.ended_at === null) return false;
    const path = `/webhooks/${id}/deliveries?status=pending&limit=1`;
    const { json: pending } = await askSurely(service, { method: "GET", path });
    return pending.length === 0;
  };
  if (await comesTrue(isAllSent, giveUpAt)) return;
  journal.lose(`${id} is not sent all by itself`);
}
