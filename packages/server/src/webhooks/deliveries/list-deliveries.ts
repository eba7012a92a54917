import {
  type Delivery,
  defaultLimit,
  type RouteInput,
  type listDeliveries as route,
} from "@screenspec/api";
import type { Context } from "../../context.ts";
import { cursorOf, type Page, pageOf, readTextCursor } from "../../http/page.ts";
import { noEndpoint, requireEndpoint } from "../endpoints/require-endpoint.ts";
import {
  countDeliveries,
  type DeliveryFilter,
  findEndpointIncludingDeleted,
  listDeliveryIds,
  readDeliveries,
} from "./log-queries.ts";
import { representDelivery } from "./represent-delivery.ts";

/** An endpoint may have millions of deliveries, and counting takes time proportional to their number. */
const maxCounted = 1000;

/**
 * Returns one page of an endpoint's deliveries, newest first. A deleted endpoint is listed while it has deliveries.
 *
 * @throws `not_found`, `invalid_request` for a malformed cursor
 */
export async function listDeliveries(
  { db }: Pick<Context, "db">,
  endpointId: string,
  {
    limit = defaultLimit,
    cursor,
    status,
    type,
    event_id: eventId,
  }: RouteInput<typeof route>["query"],
): Promise<Page<Delivery>> {
  const endpoint = await requireEndpoint(db, endpointId, findEndpointIncludingDeleted);
  const all = { endpointId, status: undefined, type: undefined, eventId: undefined };
  if (endpoint.deleted_at !== null && (await countDeliveries(db, all, 1)) === 0) {
    throw noEndpoint(endpointId);
  }
  const filter: DeliveryFilter = { endpointId, status, type, eventId };
  const list = `deliveries ${JSON.stringify(filter)}`;
  const after = readTextCursor(list, cursor)?.[1];
  const ids = await listDeliveryIds(db, filter, { limit: limit + 1, after });
  const { page, next } = pageOf(ids, limit, (last) => cursorOf(list, ["", last]));
  const count = await countDeliveries(db, filter, maxCounted + 1);
  return {
    items: (await readDeliveries(db, page)).map(representDelivery),
    next,
    total: count > maxCounted ? undefined : count,
  };
}
