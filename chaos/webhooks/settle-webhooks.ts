import { askOrThrow } from "../ask.ts";
import { pollUntil } from "../poll-until.ts";
import type { Work } from "../work.ts";
import type { KnownEndpoint } from "./endpoints.ts";
import { redeliverDelayed } from "./redeliver-delayed.ts";

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
    if (isHelped) await redeliverDelayed(work, id);
    const { json: endpoint } = await askOrThrow(service, {
      method: "GET",
      path: `/webhooks/${id}`,
    });
    if (endpoint.recovery !== null && endpoint.recovery.ended_at === null) return false;
    const path = `/webhooks/${id}/deliveries?status=pending&limit=1`;
    const { json: pending } = await askOrThrow(service, { method: "GET", path });
    return pending.length === 0;
  };
  if (await pollUntil(isAllSent, giveUpAt)) return;
  journal.reportViolation(`${id} still has pending deliveries`);
}
