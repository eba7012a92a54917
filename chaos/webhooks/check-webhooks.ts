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
  const reportViolation = (what: string) =>
    work.journal.reportViolation(`endpoint ${endpoint.id}: ${what}`);
  checkComplete(work, endpoint, feed);
  checkRepeats(work, endpoint, reportViolation);
  const { mostAtOnce } = endpoint.receiver;
  if (mostAtOnce > mostInFlight) reportViolation(`got ${mostAtOnce} concurrent requests`);
  await checkDeliveryLog(work, endpoint, reportViolation);
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
    if (left === 0)
      journal.reportViolation(`endpoint ${id}: received an event that the feed lacks: ${payload}`);
    expected.set(payload, left - 1);
    checkOrderable(journal, payload);
  }
  for (const [payload, left] of expected) {
    if (left <= 0) continue;
    journal.count("webhooks missing", left);
    journal.reportViolation(`endpoint ${id} did not receive: ${payload}`);
  }
}

/** The revision or version shows receivers which of two events is older. */
function checkOrderable({ reportViolation }: Work["journal"], payload: string): void {
  const { type, data } = JSON.parse(payload);
  const isMade = type === "spec.published" || type === "spec.rolled_back";
  const isOrderable =
    Number.isInteger(data.revision) && (!isMade || Number.isInteger(data.version));
  if (!isOrderable) reportViolation(`event without an order: ${payload}`);
}

function checkRepeats(
  { journal }: Work,
  { receiver: { received } }: KnownEndpoint,
  reportViolation: (what: string) => void,
): void {
  const name = "most webhooks repeated by one kill";
  for (const [kills, times] of received.repeats) {
    journal.count("webhooks repeated", times);
    journal.counts.set(name, Math.max(times, journal.counts.get(name) ?? 0));
    if (times > mostRepeats) reportViolation(`got ${times} repeats after kill ${kills + 1}`);
  }
  for (const [kills, times] of received.repeatsWithoutKill) {
    if (times > mostInFlight)
      reportViolation(`got ${times} repeats from live senders after kill ${kills}`);
  }
}
