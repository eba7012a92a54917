import assert from "node:assert/strict";
import { chunk } from "../src/chunk.ts";
import { databaseNow } from "../src/database/dialect.ts";
import type { DeliveryTable } from "../src/database/webhook-tables.ts";
import { newId } from "../src/ids.ts";
import { recurringKind } from "../src/jobs/recurring-queries.ts";
import { createSpec } from "./specs.ts";
import type { TestServer } from "./test-server.ts";

/** Registers an endpoint, at a URL without a receiver unless another is given. */
export async function registerEndpoint(
  server: TestServer,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const url = "https://endpoint.invalid/hooks";
  const answer = await server.ask("POST", "/webhooks", { url, ...fields });
  assert.equal(answer.status, 201, answer.text);
  return answer.json;
}

/** Deletes all endpoints, so that the next test's events go to its own only. */
export async function removeEndpoints(server: TestServer): Promise<void> {
  for (const { id } of (await server.ask("GET", "/webhooks")).json) {
    await server.ask("DELETE", `/webhooks/${id}`);
  }
}

/** Removes all endpoints, events and deliveries. The server must not be sending. */
export async function clearWebhooks({ context: { db } }: TestServer): Promise<void> {
  const tables = ["delivery_attempts", "deliveries", "recoveries", "endpoints", "events"] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  await db.deleteFrom("jobs").where("kind", "!=", recurringKind).execute();
}

/** Adds deliveries to an endpoint that are due now. */
export async function addPending(server: TestServer, endpointId: string, count: number) {
  const { db } = server.context;
  await createSpec(server);
  const ofLast = db.selectFrom("events").select(["id", "type"]).orderBy("id", "desc").limit(1);
  const { id: event_id, type } = await ofLast.executeTakeFirstOrThrow();
  const deliveries = Array.from({ length: count }, () => ({
    id: newId("dlv"),
    event_id,
    endpoint_id: endpointId,
    type,
    status: "pending" as const,
    created_at: 1,
    due_at: databaseNow(db),
  }));
  for (const some of chunk(deliveries, 1000)) {
    await db
      .insertInto("deliveries")
      .values([...some])
      .execute();
  }
}

/** The number of an endpoint's deliveries by status. */
export async function countDeliveries(
  server: TestServer,
  endpointId: string,
): Promise<Partial<Record<DeliveryTable["status"], number>>> {
  const rows = await server.context.db
    .selectFrom("deliveries")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .where("endpoint_id", "=", endpointId)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}
