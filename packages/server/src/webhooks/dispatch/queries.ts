import { type RawBuilder, sql } from "kysely";
import { databaseNow } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { Db } from "../../database/tables.ts";

/** An endpoint with scheduled deliveries. */
export interface WaitingEndpoint {
  readonly id: string;
  /** Milliseconds until its first delivery is due; 0 or less if it is due now. */
  readonly dueInMs: number;
}

/**
 * Returns the endpoints that have scheduled deliveries. The query skips from one endpoint to the next in the index, so
 * its cost doesn't depend on the number of deliveries.
 */
export async function listWaitingEndpoints(db: Db): Promise<WaitingEndpoint[]> {
  return selectWaitingEndpoints(db, {});
}

const selectWaitingEndpoints = preparedQuery((db) =>
  db
    .withRecursive("waiting(id)", (recursive) =>
      recursive
        .selectFrom("deliveries")
        .where("due_at", "is not", null)
        .select(({ fn }) => fn.min<string | null>("endpoint_id").as("id"))
        .unionAll(
          recursive
            .selectFrom("waiting")
            .where("waiting.id", "is not", null)
            .select((waiting) =>
              waiting
                .selectFrom("deliveries")
                .where("due_at", "is not", null)
                .whereRef("endpoint_id", ">", sql.ref("waiting.id"))
                .select(({ fn }) => fn.min<string | null>("endpoint_id").as("id"))
                .as("id"),
            ),
        ),
    )
    .selectFrom("waiting")
    .where("waiting.id", "is not", null)
    .select((waiting) => [
      "waiting.id",
      sql<number>`${waiting
        .selectFrom("deliveries")
        .where("due_at", "is not", null)
        .whereRef("endpoint_id", "=", sql.ref("waiting.id"))
        .select(({ fn }) => fn.min("due_at").as("due_at"))} - ${databaseNow(db)}`.as("dueInMs"),
    ])
    .$narrowType<{ id: string }>(),
);

/** Returns the endpoint, or undefined if nothing may be sent to it. */
export async function findEnabledEndpoint(db: Db, id: string) {
  const [row] = await selectEnabledEndpoint(db, { id });
  return row;
}

const selectEnabledEndpoint = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom("endpoints")
    .select(["url", "sealed_secret", "former_secrets", "failing_since", "updated_at"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null),
);

/** A due delivery with its payload. */
export interface DueDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly attemptsBefore: number;
  readonly dueAt: number;
  readonly eventId: string;
  readonly payload: string;
}

/** Returns the due deliveries of an endpoint, oldest due time first. */
export async function listDueDeliveries(
  db: Db,
  { endpointId, limit }: { readonly endpointId: string; readonly limit: number },
): Promise<DueDelivery[]> {
  return selectDueDeliveries(db, { endpointId, limit });
}

const selectDueDeliveries = preparedQuery(
  (db, { endpointId, limit }: { endpointId: string; limit: number }) =>
    db
      .selectFrom("deliveries")
      .innerJoin("events", "events.id", "deliveries.event_id")
      .select([
        "deliveries.id",
        "deliveries.attempts",
        "deliveries.attempts_before as attemptsBefore",
        "deliveries.due_at as dueAt",
        "deliveries.event_id as eventId",
        "events.payload",
      ])
      .where("deliveries.endpoint_id", "=", endpointId)
      .where("deliveries.due_at", "is not", null)
      .where("deliveries.due_at", "<=", databaseNow(db))
      .orderBy("deliveries.due_at")
      .limit(limit)
      .$narrowType<{ dueAt: number }>(),
);

/** The limit of the counts: counting more would be too slow for metrics. */
export const countedAtMost = 10_000;

/** Counts of pending deliveries, each up to 10,000. */
export interface WaitingDeliveries {
  readonly due: number;
  readonly later: number;
  /** Deliveries that are held until their document is live. */
  readonly held: number;
}

export async function countWaitingDeliveries(db: Db): Promise<WaitingDeliveries> {
  const now = databaseNow(db);
  // Joining endpoint by endpoint makes the database read the index only up to the limit.
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
