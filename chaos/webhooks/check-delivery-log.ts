import { askOrThrow } from "../ask.ts";
import type { ReportViolation } from "../check-spec.ts";
import { inParallel } from "../in-parallel.ts";
import type { Work } from "../work.ts";
import type { KnownEndpoint } from "./endpoints.ts";
import { type ListedDelivery, listDeliveries } from "./list-deliveries.ts";

const width = 8;

/** An attempt as the API shows it. */
interface ListedAttempt {
  readonly number: number;
  readonly status_code: number | null;
}

/**
 * Checks that the delivery log of an endpoint has one succeeded delivery for each event, in agreement
 * with its receiver, and attempts that are numbered without gaps.
 */
export async function checkDeliveryLog(
  { service }: Work,
  { id, receiver }: KnownEndpoint,
  reportViolation: ReportViolation,
): Promise<void> {
  const { events } = receiver.received;
  const deliveries = await listDeliveries(service, id);
  const logged = new Set(deliveries.map(({ event_id }) => event_id));
  if (logged.size < deliveries.length) reportViolation("an event has two deliveries");
  for (const { event_id, status } of deliveries) {
    if (status !== "succeeded") reportViolation(`the delivery of ${event_id} is ${status}`);
    else if (!isTaken(events.get(event_id)))
      reportViolation(`${event_id} succeeded, and was not received`);
  }
  for (const [eventId, event] of events) {
    if (isTaken(event) && !logged.has(eventId))
      reportViolation(`${eventId} was received, and is not logged`);
  }
  const repeated = deliveries.filter(({ attempt_count }) => attempt_count !== 1);
  await inParallel(repeated, width, async (delivery) => {
    const path = `/deliveries/${delivery.id}`;
    const { json } = await askOrThrow(service, { method: "GET", path });
    checkAttempts(delivery, json, reportViolation);
  });
}

function isTaken(event: { readonly taken: number } | undefined): boolean {
  return event !== undefined && event.taken > 0;
}

function checkAttempts(
  { id, attempt_count: count }: ListedDelivery,
  { attempts }: { readonly attempts: readonly ListedAttempt[] },
  reportViolation: ReportViolation,
): void {
  const numbers = attempts.map(({ number }) => number);
  const isWhole = attempts.length === count && numbers.every((each, i) => each === i + 1);
  if (!isWhole) reportViolation(`of ${count} attempts ${id} has ${numbers.join()}`);
  const last = attempts.at(-1)?.status_code ?? 0;
  if (last < 200 || last > 299) reportViolation(`${id} succeeded with ${last}`);
}
