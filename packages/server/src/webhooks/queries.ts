import { sql } from "kysely";
import { databaseNow, isAmong, rowsOfJson } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";
import type { DeliveryTable, EndpointRow } from "../database/webhook-tables.ts";
import type { Generations } from "../events/queries.ts";
import type { PointerName } from "../objects/keys.ts";

const selectEnabledEndpoints = preparedQuery((db) =>
  db
    .selectFrom("endpoints")
    .select(["id", "events"])
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null),
);

/** Returns the enabled endpoints with their subscriptions. */
export async function listEnabledEndpoints(db: Db): Promise<Pick<EndpointRow, "id" | "events">[]> {
  return selectEnabledEndpoints(db, {});
}

/** A delivery to insert. */
export interface NewDelivery
  extends Pick<DeliveryTable, "id" | "event_id" | "endpoint_id" | "status" | "created_at"> {
  /** The type of its event. */
  readonly type: string;
  /** By the database's clock. Null when the delivery is complete, or held until it is released. */
  readonly due_at: number | "now" | null;
  /** Defaults to 0. */
  readonly attempts?: number;
  /** Omitted while the delivery is not complete. */
  readonly completed_at?: number | null;
  /** The recovery that creates it, if one does. */
  readonly recovery_id?: string;
}

export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({
    attempts: 0,
    completed_at: null,
    recovery_id: null,
    ...delivery,
  }));
  await insertRows(db, { rows: JSON.stringify(rows) });
}

const insertRows = preparedQuery((db, { rows }: { rows: string }) => {
  const given = rowsOfJson<Required<NewDelivery>>(db, rows, {
    id: "text",
    event_id: "text",
    endpoint_id: "text",
    type: "text",
    status: "text",
    attempts: "bigint",
    due_at: "text",
    created_at: "bigint",
    completed_at: "bigint",
    recovery_id: "text",
  } as const);
  const names = [
    ...(["id", "event_id", "endpoint_id", "type", "status"] as const),
    ...(["attempts", "created_at", "completed_at", "recovery_id"] as const),
  ];
  const dueAt = sql<number | null>`case when given.due_at = 'now' then ${databaseNow(db)}
    else cast(given.due_at as bigint) end`;
  return db
    .insertInto("deliveries")
    .columns([...names, "due_at"])
    .expression(db.selectFrom(given.as("given")).select([...names, dueAt.as("due_at")]));
});

/** Makes the held deliveries due whose events waited for a pointer to reach these generations. */
export async function releaseDeliveries(
  db: Db,
  { specId, channel }: PointerName,
  { after, upTo }: Generations,
): Promise<void> {
  await updateHeld(db, { specId, channel, after, upTo });
}

const updateHeld = preparedQuery(
  (db, { specId, channel, after, upTo }: PointerName & Generations) =>
    db
      .updateTable("deliveries")
      .set({ due_at: databaseNow(db) })
      .where("status", "=", "pending")
      .where("due_at", "is", null)
      .where("event_id", "in", (query) =>
        query
          .selectFrom("events")
          .select("events.id")
          .where("events.spec_id", "=", specId)
          .where("events.channel", "=", channel)
          .where("events.generation", ">", after)
          .where("events.generation", "<=", upTo),
      ),
);

/** Returns those of the events that have a delivery which is not complete, or was completed after a time. */
export async function listEventsInUse(
  db: Db,
  eventIds: readonly string[],
  since: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("deliveries")
    .select("event_id")
    .where(isAmong(db, "event_id", eventIds))
    .where(({ or, eb }) => or([eb("completed_at", "is", null), eb("completed_at", ">=", since)]))
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** Deletes the deliveries of events and their attempts. */
export async function deleteDeliveriesOf(db: Db, eventIds: readonly string[]): Promise<void> {
  const ofEvents = db
    .selectFrom("deliveries")
    .select("id")
    .where(isAmong(db, "event_id", eventIds));
  await db.deleteFrom("delivery_attempts").where("delivery_id", "in", ofEvents).execute();
  await db
    .deleteFrom("deliveries")
    .where(isAmong(db, "event_id", eventIds))
    .execute();
}
