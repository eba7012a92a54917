import type { DisabledReason, EndpointStatus } from "@screenspec/api";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import {
  databaseNow,
  forNoKeyUpdate,
  isAmong,
  noKeyUpdateSkipLocked,
} from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import type { EndpointRow, EndpointTable, RecoveryTable } from "../../database/webhook-tables.ts";

export async function insertEndpoint(db: Db, endpoint: Insertable<EndpointTable>): Promise<void> {
  await db.insertInto("endpoints").values(endpoint).execute();
}

/** An endpoint as endpoints are shown: with its last recovery, whose columns are null where there was none. */
export type ShownEndpoint = EndpointRow & {
  readonly [Column in keyof ShownRecovery]: ShownRecovery[Column] | null;
};

interface ShownRecovery {
  readonly recovery_since: RecoveryTable["since"];
  readonly recovery_started_at: RecoveryTable["started_at"];
  readonly recovery_ended_at: RecoveryTable["ended_at"];
  readonly recovered: number;
}

function selectShown(db: Db) {
  return db
    .selectFrom("endpoints")
    .leftJoin("recoveries", "recoveries.endpoint_id", "endpoints.id")
    .selectAll("endpoints")
    .select([
      "recoveries.since as recovery_since",
      "recoveries.started_at as recovery_started_at",
      "recoveries.ended_at as recovery_ended_at",
      "recoveries.recovered",
    ]);
}

/** An endpoint that is not deleted. */
export async function findEndpoint(db: Db, id: string): Promise<ShownEndpoint | undefined> {
  return selectShown(db)
    .where("endpoints.id", "=", id)
    .where("endpoints.deleted_at", "is", null)
    .executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends; events are scheduled for it meanwhile. */
export async function lockEndpoint(db: Db, id: string): Promise<ShownEndpoint | undefined> {
  await lockEndpointEvenDeleted(db, id);
  return findEndpoint(db, id);
}

export async function lockEndpointEvenDeleted(db: Db, id: string) {
  const query = db.selectFrom("endpoints").select(["disabled_at", "deleted_at"]);
  return forNoKeyUpdate(db, query.where("id", "=", id)).executeTakeFirst();
}

export async function updateEndpoint(
  db: Db,
  id: string,
  changes: Updateable<EndpointTable>,
): Promise<void> {
  await db.updateTable("endpoints").set(changes).where("id", "=", id).execute();
}

export interface Disablement {
  readonly because: DisabledReason;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When it had been changed last as it is judged: one that was changed since isn't. Left out: as it is now. */
  readonly updatedAt?: number | null | undefined;
}

/** Disables an endpoint that is enabled. @returns the endpoint; undefined: it wasn't, is deleted, or was changed */
export async function markDisabled(
  db: Db,
  id: string,
  { because, at, updatedAt }: Disablement,
): Promise<EndpointRow | undefined> {
  return db
    .updateTable("endpoints")
    .set({ disabled_at: at, disabled_reason: because })
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .$if(updatedAt !== undefined, (query) =>
      query.where("updated_at", "is not distinct from", updatedAt ?? null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deletes an endpoint, but for what its log is about. How long ago that was, is asked of the database's clock. */
export async function markDeleted(db: Db, id: string): Promise<void> {
  await db
    .updateTable("endpoints")
    .set({ deleted_at: databaseNow(db), sealed_secret: "", former_secrets: "[]" })
    .where("id", "=", id)
    .execute();
}

/**
 * Cancels deliveries of an endpoint that are pending, held ones too; not those that another transaction has: it may
 * wait for the endpoint, which is ours.
 *
 * @returns how many
 */
export async function cancelPending(db: Db, endpointId: string, limit: number): Promise<number> {
  const pending = selectPending(db, endpointId).orderBy("id").limit(limit);
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ status: "cancelled", completed_at: databaseNow(db), due_at: null })
    .where("id", "in", noKeyUpdateSkipLocked(db, pending))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function hasPending(db: Db, endpointId: string): Promise<boolean> {
  return (await selectPending(db, endpointId).limit(1).executeTakeFirst()) !== undefined;
}

function selectPending(db: Db, endpointId: string) {
  return db
    .selectFrom("deliveries")
    .select("id")
    .where("endpoint_id", "=", endpointId)
    .where("status", "=", "pending");
}

/** Endpoints, newest first; with a status only those that have it. */
export async function listShownEndpoints(
  db: Db,
  page: {
    readonly status: EndpointStatus | undefined;
    readonly limit: number;
    readonly after: readonly [number, string] | undefined;
  },
): Promise<ShownEndpoint[]> {
  const { status, after } = page;
  return selectShown(db)
    .where("endpoints.deleted_at", "is", null)
    .$if(status !== undefined, (query) => query.where("disabled_at", operatorFor(status), null))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("endpoints.created_at", "endpoints.id"),
          "<",
          tuple(after?.[0] ?? 0, after?.[1] ?? ""),
        ),
      ),
    )
    .orderBy("endpoints.created_at", "desc")
    .orderBy("endpoints.id", "desc")
    .limit(page.limit)
    .execute();
}

export async function countEndpoints(db: Db, status: EndpointStatus | undefined): Promise<number> {
  const { count } = await db
    .selectFrom("endpoints")
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .$if(status !== undefined, (query) => query.where("disabled_at", operatorFor(status), null))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function operatorFor(status: EndpointStatus | undefined) {
  return status === "enabled" ? "is" : "is not";
}

/** The ids of endpoints that were deleted before a time and of which no delivery is left. */
export async function listForgotten(
  db: Db,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("endpoints")
    .select("id")
    .where("deleted_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deliveries")
            .select("deliveries.id")
            .whereRef("deliveries.endpoint_id", "=", "endpoints.id"),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEndpoints(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("recoveries")
    .where(isAmong(db, "endpoint_id", ids))
    .execute();
  await db
    .deleteFrom("endpoints")
    .where(isAmong(db, "id", ids))
    .execute();
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
