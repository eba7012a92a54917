import { type RawBuilder, sql } from "kysely";
import { databaseNow } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { Db } from "../../database/tables.ts";

/** An endpoint that something waits to be sent to. */
export interface WaitingEndpoint {
  readonly id: string;
  /** In how many milliseconds its first delivery is due; 0 or less: it is. */
  readonly dueInMs: number;
}

/**
 * The endpoints that have deliveries waiting, and for how long. It steps from one endpoint to the next in the index,
 * so that it costs the same however many wait for each.
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

/** The endpoint; undefined when nothing may be sent to it. */
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

/** A delivery that is due, with what it carries. */
export interface DueDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly attemptsBefore: number;
  readonly dueAt: number;
  readonly eventId: string;
  readonly payload: string;
}

/** The deliveries of an endpoint that are due, the longest due first. */
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
