import { type Insertable, sql } from "kysely";
import {
  databaseNow,
  forShare,
  forUpdate,
  isAmong,
  isPostgres,
  jsonRows,
} from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import type { DeliveryTable, RecoveryTable } from "../../database/webhook-tables.ts";
import type { DeliverySelection } from "../endpoints/queries.ts";

/** Returns an endpoint and locks it against changes until the transaction ends. */
export async function holdEndpoint(db: Db, id: string) {
  const endpoint = db
    .selectFrom("endpoints")
    .select(["events", "disabled_at", "deleted_at"])
    .where("id", "=", id);
  return forShare(db, endpoint).executeTakeFirst();
}

/** Returns an endpoint's recovery and locks it until the transaction ends. */
export async function lockRecovery(db: Db, endpointId: string) {
  const recovery = db.selectFrom("recoveries").selectAll().where("endpoint_id", "=", endpointId);
  return forUpdate(db, recovery).executeTakeFirst();
}

/** Stores an endpoint's new recovery and replaces the former one, whose deliveries may still have to be cancelled. */
export async function putRecovery(db: Db, recovery: Insertable<RecoveryTable>): Promise<void> {
  const { endpoint_id: _, ...state } = recovery;
  await db
    .insertInto("recoveries")
    .values(recovery)
    .onConflict((conflict) => conflict.column("endpoint_id").doUpdateSet(state))
    .execute();
}

/** Stores a recovery's cursor and progress. */
export async function advanceRecovery(
  db: Db,
  endpointId: string,
  state: Pick<RecoveryTable, "after_event" | "ended_at"> & { readonly recovered: number },
): Promise<void> {
  await db.updateTable("recoveries").set(state).where("endpoint_id", "=", endpointId).execute();
}

/** Ends an endpoint's recovery if one is in progress. */
export async function endRecovery(db: Db, endpointId: string): Promise<void> {
  await db
    .updateTable("recoveries")
    .set({ ended_at: databaseNow(db) })
    .where("endpoint_id", "=", endpointId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends an endpoint's recovery as cancelled. The job, or the caller, cancels its deliveries. */
export async function markRecoveryCancelled(db: Db, endpointId: string): Promise<void> {
  const now = databaseNow(db);
  await db
    .updateTable("recoveries")
    .set(({ fn, ref }) => ({
      cancelled_at: now,
      ended_at: fn.coalesce("ended_at", now),
      // The former recovery's deliveries are cancelled before this one queues any.
      cancelling_id: fn.coalesce("cancelling_id", ref("id")),
    }))
    .where("endpoint_id", "=", endpointId)
    .execute();
}

/** Counts deliveries that were cancelled with a recovery, and notes whether more have to be. */
export async function noteCancelled(
  db: Db,
  { endpointId, recoveryId }: Required<DeliverySelection>,
  { cancelled, hasMore }: { readonly cancelled: number; readonly hasMore: boolean },
): Promise<void> {
  await db
    .updateTable("recoveries")
    .set(({ eb }) => ({
      cancelling_id: hasMore ? recoveryId : null,
      // The endpoint may have a new recovery already.
      cancelled: eb
        .case()
        .when("id", "=", recoveryId)
        .then(eb("cancelled", "+", cancelled))
        .else(eb.ref("cancelled"))
        .end(),
    }))
    .where("endpoint_id", "=", endpointId)
    .execute();
}

/** Returns an endpoint's deliveries of the events. */
export async function listDeliveriesOf(db: Db, endpointId: string, eventIds: readonly string[]) {
  return db
    .selectFrom("deliveries")
    .select(["id", "event_id", "status"])
    .where(isAmong(db, "event_id", eventIds))
    .where("endpoint_id", "=", endpointId)
    .execute();
}

/** A delivery to requeue. `due_at` is null while it is held. */
export type RecoveredDelivery = Pick<DeliveryTable, "id" | "due_at">;

/** Makes failed and cancelled deliveries pending again. @returns how many were failed or cancelled */
export async function requeueDeliveries(
  db: Db,
  recoveryId: string,
  deliveries: readonly RecoveredDelivery[],
): Promise<number> {
  if (deliveries.length === 0) return 0;
  const given = jsonRows(db, deliveries, { id: "text", due_at: "bigint" });
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .from(given.as("given"))
    .set(({ ref }) => ({
      status: "pending" as const,
      completed_at: null,
      due_at: ref("given.due_at"),
      attempts_before: ref("deliveries.attempts"),
      recovery_id: recoveryId,
    }))
    .whereRef("deliveries.id", "=", "given.id")
    .where("deliveries.status", "in", ["failed", "cancelled"])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Returns when the oldest open write transaction that began before `time` began, in milliseconds since 1970 by the
 * database's clock: its events are not visible yet. Returns undefined if there is none, as always on SQLite, which
 * runs one write transaction at a time.
 */
export async function oldestWriteBefore(db: Db, time: number): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined;
  const begun = sql<number>`cast(floor(extract(epoch from min(xact_start)) * 1000) as bigint)`;
  const { rows } = await sql<{ begun: number | null }>`select ${begun} as begun
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null
      and pid <> pg_backend_pid()
      and xact_start < to_timestamp(${time} / 1000.0)`.execute(db);
  return rows[0]?.begun ?? undefined;
}
