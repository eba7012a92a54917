import type { EventPattern } from "@screenspec/api";
import type { Db, EventRow } from "../database/tables.ts";
import { matchesPattern } from "../events/event-pattern.ts";
import { newId } from "../ids.ts";
import { insertDeliveries, listEnabledEndpoints } from "./queries.ts";

/**
 * Creates a delivery of each event for every endpoint that is subscribed now.
 *
 * @param held whether the deliveries wait for `releaseDeliveries`
 */
export async function scheduleDeliveries(
  db: Db,
  events: readonly Pick<EventRow, "id" | "type" | "occurred_at">[],
  { held }: { held: boolean },
): Promise<void> {
  if (events.length === 0) return;
  const endpoints = await listEnabledEndpoints(db);
  const deliveries = endpoints.flatMap((endpoint) => {
    const patterns: EventPattern[] = JSON.parse(endpoint.events);
    return events
      .filter(({ type }) => patterns.some((pattern) => matchesPattern(pattern, type)))
      .map(({ id, type, occurred_at }) => ({
        id: newId("dlv"),
        event_id: id,
        endpoint_id: endpoint.id,
        type,
        status: "pending" as const,
        due_at: held ? null : ("now" as const),
        created_at: occurred_at,
      }));
  });
  await insertDeliveries(db, deliveries);
}
