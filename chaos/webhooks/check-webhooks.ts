import type { FeedRecord } from "../check-events.ts";
import type { Work } from "../work.ts";
import { checkDeliveryLog } from "./check-delivery-log.ts";
import type { KnownEndpoint } from "./endpoints.ts";

/** Maximum number of concurrent requests to an endpoint. */
const mostInFlight = 4;
/** Maximum number of sent but unrecorded deliveries, which are repeated when their sender dies. */
const mostRepeats = 256;

/**
 * Checks, once no delivery is pending, that an endpoint has received all events that it subscribed to
 * since its registration, that only events of dead senders were repeated, and its delivery log.
 */
export async function checkWebhooks(
  work: Work,
  endpoint: KnownEndpoint,
  feed: FeedRecord,
): Promise<void> {
  const lose = (what: string) => work.journal.lose(`endpoint ${endpoint.id}: ${what}`);
  checkComplete(work, endpoint, feed);
  checkRepeats(work, endpoint, lose);
  const { mostAtOnce } = endpoint.receiver;
  if (mostAtOnce > mostInFlight) lose(`it was sent ${mostAtOnce} at once`);
  await checkDeliveryLog(work, endpoint, lose);
}

/** Each event of the feed was received under one id, and no others were. */
function checkComplete(
  { journal }: Work,
  { id, receiver, wants }: KnownEndpoint,
  feed: FeedRecord,
) {
  const expected = new Map<string, number>();
  for (const { type, payload } of feed.events) {
    if (wants(type)) expected.set(payload, (expected.get(payload) ?? 0) + 1);
  }
  const taken = [...receiver.received.events.values()].filter((event) => event.taken > 0);
  journal.count("webhooks received", taken.length);
  for (const { payload } of taken) {
    const left = expected.get(payload) ?? 0;
    if (left === 0) journal.lose(`endpoint ${id}: nothing happened that it was feed: ${payload}`);
    expected.set(payload, left - 1);
    checkOrderable(journal, payload);
  }
  for (const [payload, left] of expected) {
    if (left <= 0) continue;
    journal.count("webhooks missing", left);
    journal.lose(`endpoint ${id} was not feed: ${payload}`);
  }
}

/** The revision or version shows receivers which of two events is older. */
function checkOrderable({ lose }: Work["journal"], payload: string): void {
  const { type, data } = JSON.parse(payload);
  const isMade = type === "spec.published" || type === "spec.rolled_back";
  const isOrderable =
    Number.isInteger(data.revision) && (!isMade || Number.isInteger(data.version));
  if (!isOrderable) lose(`event without an order: ${payload}`);
}

function checkRepeats(
  { journal }: Work,
  { receiver: { received } }: KnownEndpoint,
  lose: (what: string) => void,
): void {
  const name = "most webhooks repeated by one kill";
  for (const [kills, times] of received.repeats) {
    journal.count("webhooks repeated", times);
    journal.counts.set(name, Math.max(times, journal.counts.get(name) ?? 0));
    if (times > mostRepeats) lose(`after kill ${kills + 1} it was sent ${times} again`);
  }
  for (const [kills, times] of received.repeatsWithoutKill) {
    if (times > mostInFlight) lose(`after kill ${kills} it was sent ${times} twice, by the living`);
  }
}
