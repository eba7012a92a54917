import assert from "node:assert/strict";
import { production } from "@screenspec/api";
import type { Insertable } from "kysely";
import { chunk } from "../src/chunk.ts";
import type { Db, EventRow } from "../src/database/tables.ts";
import type { DeliveryTable } from "../src/database/webhook-tables.ts";
import { newId } from "../src/ids.ts";
import type { TestServer } from "./test-server.ts";
import { registerEndpoint } from "./webhooks.ts";

/** Records events as if they had happened in this order, without deliveries. */
export async function addEvents(
  db: Db,
  count: number,
  fields: Partial<EventRow> = {},
): Promise<EventRow[]> {
  const events = Array.from({ length: count }, () => ({
    id: newId("evt"),
    type: "spec.created",
    spec_id: newId("spec"),
    occurred_at: Date.now(),
    channel: production,
    generation: null,
    payload: JSON.stringify({
      type: "spec.created",
      timestamp: new Date().toISOString(),
      data: {},
    }),
    ...fields,
  }));
  for (const some of chunk(events, 1000)) {
    await db
      .insertInto("events")
      .values([...some])
      .execute();
  }
  return events;
}

/** Adds a delivery of an event to an endpoint; it has failed unless the fields say otherwise. */
export async function addDelivery(
  db: Db,
  endpointId: string,
  event: Pick<EventRow, "id" | "type">,
  fields: Partial<Insertable<DeliveryTable>> = {},
): Promise<string> {
  const id = newId("dlv");
  await db
    .insertInto("deliveries")
    .values({
      id,
      event_id: event.id,
      endpoint_id: endpointId,
      type: event.type,
      attempts: 0,
      status: "failed",
      due_at: null,
      created_at: Date.now(),
      completed_at: Date.now(),
      ...fields,
    })
    .execute();
  return id;
}

/** A failed delivery to an endpoint without a receiver. */
export async function addFailedDelivery(server: TestServer): Promise<string> {
  const { db } = server.context;
  const { id } = await registerEndpoint(server);
  const [event] = await addEvents(db, 1);
  assert.ok(event !== undefined);
  return addDelivery(db, id, event);
}
