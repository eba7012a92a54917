import { askSurely } from "../ask.ts";
import { inParallel } from "../in-parallel.ts";
import { post } from "../operation.ts";
import type { Work } from "../work.ts";
import { listDeliveries } from "./list-deliveries.ts";

/** What is tried again sooner comes by itself within the time that anyone waits. */
const soonMs = 10_000;
const width = 8;

/** Has sent at once what an endpoint would be sent again only after minutes. */
export async function redeliverPutOff(
  { service, journal }: Pick<Work, "service" | "journal">,
  endpointId: string,
): Promise<void> {
  const pending = await listDeliveries(service, endpointId, "pending");
  const soon = Date.now() + soonMs;
  const putOff = pending.filter(({ next_attempt_at: at }) => at !== null && Date.parse(at) > soon);
  await inParallel(putOff, width, async ({ id }) => {
    await askSurely(service, post(`/deliveries/${id}/redeliver`));
    journal.count("webhooks redelivered");
  });
}
