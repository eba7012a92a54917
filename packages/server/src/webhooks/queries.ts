import { type RawBuilder, sql } from "kysely";
import { databaseNow, isAmong, jsonRows } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";
import type { DeliveryTable, EndpointRow } from "../database/webhook-tables.ts";
import { type Generations, generationColumn } from "../events/queries.ts";
import type { PointerName } from "../objects/keys.ts";

const selectEnabledEndpoints = preparedQuery((db) =>
  db
    .selectFrom("endpoints")
    .select(["id", "events"])
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null),
);

/** The endpoints that are sent to, with what they are subscribed to. */
export async function listEnabledEndpoints(db: Db): Promise<Pick<EndpointRow, "id" | "events">[]> {
  return selectEnabledEndpoints(db, {});
}

/** A delivery that is made. */
export interface NewDelivery
  extends Pick<DeliveryTable, "id" | "event_id" | "endpoint_id" | "status" | "created_at"> {
  /** The event's. */
  readonly type: string;
  /** By the database's clock. Null: it is done, or held until it is released. */
  readonly due_at: number | "now" | null;
  /** Left out: none yet. */
  readonly attempts?: number;
  /** Left out: it isn't. */
  readonly completed_at?: number | null;
}

export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({ attempts: 0, completed_at: null, ...delivery }));
  const given = jsonRows(db, rows, {
    ...{ id: "text", event_id: "text", endpoint_id: "text", type: "text", status: "text" },
    ...{ attempts: "bigint", due_at: "text", created_at: "bigint", completed_at: "bigint" },
  } as const);
  const names = [
    ...(["id", "event_id", "endpoint_id", "type", "status"] as const),
    ...(["attempts", "created_at", "completed_at"] as const),
  ];
  const dueAt = sql<number | null>`case when given.due_at = 'now' then ${databaseNow(db)}
    else cast(given.due_at as bigint) end`;
  await db
    .insertInto("deliveries")
    .columns([...names, "due_at"])
    .expression(db.selectFrom(given.as("given")).select([...names, dueAt.as("due_at")]))
    .execute();
}

/** Makes those deliveries due whose events waited for a pointer to reach these generations. */
export async function releaseHeldDeliveries(
  db: Db,
  { specId, channel }: PointerName,
  { after, upTo }: Generations,
): Promise<void> {
  await releases[generationColumn(channel)](db, { specId, channel, after, upTo });
}

function releaseWhere(generation: ReturnType<typeof generationColumn>) {
  return preparedQuery((db, { specId, channel, after, upTo }: PointerName & Generations) =>
    db
      .updateTable("deliveries")
      .set({ due_at: databaseNow(db) })
      .where("status", "=", "pending")
      .where("due_at", "is", null)
      .where("event_id", "in", (told) =>
        told
          .selectFrom("events")
          .select("events.id")
          .where("events.spec_id", "=", specId)
          .where("events.channel", "=", channel)
          .where(`events.${generation}`, ">", after)
          .where(`events.${generation}`, "<=", upTo),
      ),
  );
}

const releases = {
  generation: releaseWhere("generation"),
  channel_generation: releaseWhere("channel_generation"),
};

/** Those of the events that are still told to someone, or were after a time. */
export async function listToldSince(
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

/** Deletes the deliveries of events, with their attempts. */
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

/** How many are counted at most: more would take longer than whoever asks so often should. */
export const countedAtMost = 10_000;

/** How many deliveries wait, each counted up to 10,000. */
export interface WaitingDeliveries {
  readonly due: number;
  readonly later: number;
  /** Until their document is live. */
  readonly held: number;
}

export async function countWaitingDeliveries(db: Db): Promise<WaitingDeliveries> {
  const now = databaseNow(db);
  // Endpoint by endpoint: so the index is read only as far as is counted.
  const ofEndpoints = (which: RawBuilder<boolean>) =>
    countOf(
      db,
      sql`select 1 from endpoints cross join deliveries
        where deliveries.endpoint_id = endpoints.id and deliveries.due_at is not null and ${which}`,
    );
  return {
    due: await ofEndpoints(sql`deliveries.due_at <= ${now}`),
    later: await ofEndpoints(sql`deliveries.due_at > ${now}`),
    held: await countOf(
      db,
      sql`select 1 from deliveries where status = 'pending' and due_at is null`,
    ),
  };
}

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${sql.lit(countedAtMost)}) as counted`;
  const result = await query.execute(db);
  return Number(result.rows[0]?.count);
}

/** How many endpoints there are that are sent to, of which nothing but failures comes, and that are disabled. */
export async function countEndpointsByState(db: Db) {
  const count = (which: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(case when ${which} then 1 else 0 end), 0) as integer)`;
  return db
    .selectFrom("endpoints")
    .select([
      count(sql`disabled_at is null and failing_since is null`).as("well"),
      count(sql`disabled_at is null and failing_since is not null`).as("failing"),
      count(sql`disabled_at is not null`).as("disabled"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
}
