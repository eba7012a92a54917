import { type RawBuilder, sql } from "kysely";
import {
  databaseNow,
  forNoKeyUpdate,
  isAmong,
  type JsonColumn,
  rowsOfJson,
} from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { Db } from "../../database/tables.ts";
import type { DeliveryAttemptRow } from "../../database/webhook-tables.ts";

/** The change that an attempt makes to its delivery. */
export interface Outcome {
  readonly delivery_id: string;
  /** The attempt's number, from 1. */
  readonly number: number;
  /** The delivery's due time before the attempt. */
  readonly due_at: number;
  readonly status: "succeeded" | "failed" | "pending";
  /** Milliseconds until the next attempt of a pending delivery, otherwise null. */
  readonly delay_ms: number | null;
}

/**
 * Updates deliveries by the outcomes of attempts. A delivery that was cancelled meanwhile stays cancelled unless the
 * attempt succeeded. A delivery that was requeued meanwhile keeps its due time unless the attempt succeeded. An outcome
 * that another process has recorded already is ignored.
 *
 * @returns the ids of the updated deliveries
 */
export async function updateDeliveries(db: Db, outcomes: readonly Outcome[]): Promise<Set<string>> {
  const rows = await updateByOutcomes(db, { outcomes: JSON.stringify(outcomes) });
  return new Set(rows.map(({ id }) => id));
}

const updateByOutcomes = preparedQuery((db, { outcomes }: { outcomes: string }) => {
  const now = databaseNow(db);
  const isPending = sql`deliveries.status = 'pending'`;
  const comesAgain = sql`${isPending} and given.status = 'pending'`;
  const isSentAnew = sql`${isPending} and given.status <> 'succeeded' and deliveries.due_at <> given.due_at`;
  return db
    .updateTable("deliveries")
    .from(rowsOfJson<Outcome>(db, outcomes, outcomeColumns).as("given"))
    .set({
      status: sql`case when ${isSentAnew} then 'pending' when ${isPending} or given.status = 'succeeded' then given.status else deliveries.status end`,
      attempts: sql<number>`given.number`,
      attempts_before: sql<number>`case when ${isSentAnew} then given.number else deliveries.attempts_before end`,
      due_at: sql<
        number | null
      >`case when ${isSentAnew} then deliveries.due_at when ${comesAgain} then ${now} + given.delay_ms end`,
      completed_at: sql<
        number | null
      >`case when ${isSentAnew} or ${comesAgain} then null when ${isPending} then ${now} else deliveries.completed_at end`,
    })
    .whereRef("deliveries.id", "=", "given.delivery_id")
    .where(sql<boolean>`deliveries.attempts = given.number - 1`)
    .returning("deliveries.id");
});

const outcomeColumns: Readonly<Record<keyof Outcome, JsonColumn>> = {
  delivery_id: "text",
  number: "bigint",
  due_at: "bigint",
  status: "text",
  delay_ms: "bigint",
};

/** Inserts attempts into the log. */
export async function insertAttempts(
  db: Db,
  attempts: readonly DeliveryAttemptRow[],
): Promise<void> {
  await insertRows(db, { attempts: JSON.stringify(attempts) });
}

const attemptColumns: Readonly<Record<keyof DeliveryAttemptRow, JsonColumn>> = {
  delivery_id: "text",
  number: "bigint",
  started_at: "bigint",
  duration_ms: "bigint",
  status_code: "bigint",
  error: "text",
  response_body: "text",
  url: "text",
};

const insertRows = preparedQuery((db, { attempts }: { attempts: string }) => {
  const names = Object.keys(attemptColumns) as (keyof DeliveryAttemptRow)[];
  const given = rowsOfJson<DeliveryAttemptRow>(db, attempts, attemptColumns);
  return db
    .insertInto("delivery_attempts")
    .columns(names)
    .expression(db.selectFrom(given.as("given")).select(names));
});

/** The `updated_at` of endpoints, by id. */
export type Versions = ReadonlyMap<string, number | null>;

/** Sets `failing_since` of endpoints that were working, unless they were changed since their versions. */
export async function markFailing(db: Db, versions: Versions): Promise<void> {
  const well = await lockEnabled(db, [...versions.keys()], { failing: false });
  const failing = well.filter(({ id, updated_at }) => updated_at === versions.get(id));
  await setFailingSince(db, failing, databaseNow(db));
}

/** Clears `failing_since` of enabled endpoints after a success. Disabled endpoints keep it. */
export async function clearFailing(db: Db, endpointIds: readonly string[]): Promise<void> {
  const failing = await lockEnabled(db, endpointIds, { failing: true });
  await setFailingSince(db, failing, null);
}

/** Locks the enabled endpoints that are failing, or aren't, in the order of their ids, which avoids deadlocks. */
async function lockEnabled(
  db: Db,
  ids: readonly string[],
  { failing }: { readonly failing: boolean },
) {
  const endpoints = db
    .selectFrom("endpoints")
    .select(["id", "updated_at"])
    .where(isAmong(db, "id", ids))
    .where("failing_since", failing ? "is not" : "is", null)
    .where("disabled_at", "is", null)
    .orderBy("id");
  return forNoKeyUpdate(db, endpoints).execute();
}

async function setFailingSince(
  db: Db,
  endpoints: readonly { readonly id: string }[],
  failing_since: RawBuilder<number> | null,
): Promise<void> {
  if (endpoints.length === 0) return;
  const ids = endpoints.map(({ id }) => id);
  await db
    .updateTable("endpoints")
    .set({ failing_since })
    .where(isAmong(db, "id", ids))
    .execute();
}

/** Returns the enabled ones of these endpoints that have been failing for `ms`. */
export async function listFailingFor(
  db: Db,
  endpointIds: readonly string[],
  ms: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("endpoints")
    .select("id")
    .where(isAmong(db, "id", endpointIds))
    .where("failing_since", "<=", sql<number>`${databaseNow(db)} - ${sql.lit(ms)}`)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
