import type { Delivery, DeliveryStatus } from "@screenspec/api";
import type { Service } from "../ask.ts";
import { readPages } from "../read-pages.ts";

/** What the log of an endpoint has, the newest first. */
export async function listDeliveries(
  service: Service,
  endpointId: string,
  status?: DeliveryStatus,
): Promise<Delivery[]> {
  const path = `/webhooks/${endpointId}/deliveries`;
  const list = status === undefined ? path : `${path}?status=${status}`;
  const found: Delivery[] = [];
  for await (const page of readPages(service, list)) found.push(...page);
  return found;
}
