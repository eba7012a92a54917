import { askOrThrow } from "../ask.ts";
import { inParallel } from "../in-parallel.ts";
import { post } from "../operation.ts";
import type { Work } from "../work.ts";
import { listDeliveries } from "./list-deliveries.ts";

/** Deliveries due before this are retried within the time that checks wait. */
const soonMs = 10_000;
const width = 8;

/** Redelivers the deliveries of an endpoint that are due only in minutes. */
export async function redeliverDelayed(
  { service, journal }: Pick<Work, "service" | "journal">,
  endpointId: string,
): Promise<void> {
  const pending = await listDeliveries(service, endpointId, "pending");
  const soon = Date.now() + soonMs;
  const delayed = pending.filter(({ next_attempt_at: at }) => at !== null && Date.parse(at) > soon);
  await inParallel(delayed, width, async ({ id }) => {
    await askOrThrow(service, post(`/deliveries/${id}/redeliver`));
    journal.count("webhooks redelivered");
  });
}
