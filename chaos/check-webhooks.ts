import { until } from "../packages/server/testing/until.ts";
import { type Endpoint, redeliverDelayed } from "./endpoints.ts";
import type { FeedEvent } from "./feed.ts";
import type { ReportViolation, Work } from "./journal.ts";

/** Maximum number of concurrent requests to an endpoint. */
const mostInFlight = 4;
/** Maximum number of sent but unrecorded deliveries, which are repeated when their sender dies. */
const mostRepeats = 256;

/**
 * Waits until an endpoint has no pending deliveries.
 *
 * @param isHelped whether delayed deliveries are redelivered; if not, they have to arrive by their backoff
 */
export async function settleWebhooks(
  work: Work,
  { id: webhook_id }: Endpoint,
  isHelped: boolean,
): Promise<void> {
  const { api } = work.servers;
  await until(async () => {
    if (isHelped) await redeliverDelayed(work, webhook_id);
    const { recovery } = await api.getWebhook({ webhook_id });
    if (recovery !== null && recovery.ended_at === null) return false;
    const pending = await api.listDeliveries({ webhook_id, status: "pending", limit: 1 });
    return pending.length === 0;
  });
}

/**
 * Checks, once no delivery is pending, that an endpoint has received all events that it subscribed to
 * since its registration, that only events of dead senders were repeated, and its delivery log.
 */
export async function checkWebhooks(work: Work, endpoint: Endpoint, feed: readonly FeedEvent[]) {
  const { journal } = work;
  const reportViolation = (what: string) =>
    journal.reportViolation(`endpoint ${endpoint.id}: ${what}`);
  checkComplete(work, endpoint, feed, reportViolation);
  for (const [kills, times] of endpoint.repeats) {
    journal.count("webhooks repeated", times);
    if (times > mostRepeats) reportViolation(`got ${times} repeats after kill ${kills + 1}`);
  }
  for (const [kills, times] of endpoint.repeatsWithoutKill) {
    if (times > mostInFlight)
      reportViolation(`got ${times} repeats from live senders after kill ${kills}`);
  }
  await checkDeliveryLog(work, endpoint, reportViolation);
}

/** Each event of the feed was received under one id, and no others were. */
function checkComplete(
  { journal }: Work,
  { events, types }: Endpoint,
  feed: readonly FeedEvent[],
  reportViolation: ReportViolation,
): void {
  const expected = new Map<string, number>();
  for (const { id: _, ...event } of feed) {
    if (types !== undefined && !types.includes(event.type)) continue;
    const payload = JSON.stringify(event);
    expected.set(payload, (expected.get(payload) ?? 0) + 1);
  }
  for (const { payload, taken } of events.values()) {
    if (taken === 0) continue;
    journal.count("webhooks received");
    const left = expected.get(payload) ?? 0;
    if (left === 0) reportViolation(`received an event that the feed lacks: ${payload}`);
    expected.set(payload, left - 1);
  }
  for (const [payload, left] of expected)
    if (left > 0) reportViolation(`did not receive: ${payload}`);
}

/** The log has one succeeded delivery for each event, in agreement with the receiver, and all attempts. */
async function checkDeliveryLog(
  { servers }: Work,
  { id: webhook_id, events }: Endpoint,
  reportViolation: ReportViolation,
): Promise<void> {
  const { api } = servers;
  const deliveries = await Array.fromAsync(api.listDeliveries({ webhook_id, limit: 200 }));
  const logged = new Set(deliveries.map(({ event_id }) => event_id));
  if (logged.size < deliveries.length) reportViolation("an event has two deliveries");
  for (const { event_id, status } of deliveries) {
    if (status !== "succeeded") reportViolation(`the delivery of ${event_id} is ${status}`);
    else if (!events.get(event_id)?.taken)
      reportViolation(`${event_id} succeeded, and was not received`);
  }
  for (const [eventId, { taken }] of events) {
    if (taken > 0 && !logged.has(eventId))
      reportViolation(`${eventId} was received, and is not logged`);
  }
  for (const { id, attempt_count: count } of deliveries) {
    if (count === 1) continue;
    const { attempts } = await api.getDelivery({ delivery_id: id });
    const numbers = attempts.map(({ number }) => number);
    const isWhole = attempts.length === count && numbers.every((each, i) => each === i + 1);
    if (!isWhole) reportViolation(`of ${count} attempts ${id} has ${numbers.join()}`);
    const last = attempts.at(-1)?.status_code ?? 0;
    if (last < 200 || last > 299) reportViolation(`${id} succeeded with ${last}`);
  }
}
