import type { Service } from "../ask.ts";
import { readPages } from "../read-pages.ts";

/** A delivery as the API shows it. */
export interface ListedDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly status: "pending" | "succeeded" | "failed" | "cancelled";
  readonly attempt_count: number;
  readonly next_attempt_at: string | null;
}

/** The delivery log of an endpoint, newest first. */
export async function listDeliveries(
  service: Service,
  endpointId: string,
  status?: ListedDelivery["status"],
): Promise<ListedDelivery[]> {
  const path = `/webhooks/${endpointId}/deliveries`;
  const list = status === undefined ? path : `${path}?status=${status}`;
  const found: ListedDelivery[] = [];
  for await (const page of readPages(service, list)) found.push(...page);
  return found;
}
