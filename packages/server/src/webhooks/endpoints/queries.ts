import type { DisabledReason, EndpointStatus } from "@screenspec/api";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { countRows } from "../../database/count-rows.ts";
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

/** An endpoint with its last recovery, whose columns are null if there was none. */
export type ShownEndpoint = EndpointRow & {
  readonly [Column in keyof ShownRecovery]: ShownRecovery[Column] | null;
};

interface ShownRecovery {
  readonly recovery_id: RecoveryTable["id"];
  readonly recovery_since: RecoveryTable["since"];
  readonly recovery_started_at: RecoveryTable["started_at"];
  readonly recovery_ended_at: RecoveryTable["ended_at"];
  readonly recovered: number;
  readonly recovery_cancelled_at: RecoveryTable["cancelled_at"];
  readonly recovery_cancelled: number;
  readonly recovery_cancelling_id: RecoveryTable["cancelling_id"];
  /** 1 while deliveries that it has queued are pending, otherwise 0. */
  readonly recovery_has_pending: number;
}

function selectShown(db: Db) {
  return db
    .selectFrom("endpoints")
    .leftJoin("recoveries", "recoveries.endpoint_id", "endpoints.id")
    .selectAll("endpoints")
    .select([
      "recoveries.id as recovery_id",
      "recoveries.since as recovery_since",
      "recoveries.started_at as recovery_started_at",
      "recoveries.ended_at as recovery_ended_at",
      "recoveries.recovered",
      "recoveries.cancelled_at as recovery_cancelled_at",
      "recoveries.cancelled as recovery_cancelled",
      "recoveries.cancelling_id as recovery_cancelling_id",
      ({ case: when, exists, selectFrom }) =>
        when()
          .when(
            exists(
              selectFrom("deliveries")
                .select("deliveries.id")
                .whereRef("deliveries.recovery_id", "=", "recoveries.id")
                .where("deliveries.status", "=", "pending"),
            ),
          )
          .then(1)
          .else(0)
          .end()
          .as("recovery_has_pending"),
    ]);
}

/** Returns an endpoint that is not deleted. */
export async function findEndpoint(db: Db, id: string): Promise<ShownEndpoint | undefined> {
  return selectShown(db)
    .where("endpoints.id", "=", id)
    .where("endpoints.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns an endpoint and locks it until the transaction ends. Deliveries can still be scheduled for it. */
export async function lockEndpoint(db: Db, id: string): Promise<ShownEndpoint | undefined> {
  await lockEndpointIncludingDeleted(db, id);
  return findEndpoint(db, id);
}

export async function lockEndpointIncludingDeleted(db: Db, id: string) {
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
  /** Disables only an endpoint whose last change has this time. Omitted: whatever its last change was. */
  readonly updatedAt?: number | null | undefined;
}

/** Disables an endpoint. @returns undefined if it was disabled already, is deleted or was changed meanwhile */
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

/** Marks an endpoint as deleted by the database's clock, and erases its secrets. Its row stays for the log. */
export async function markDeleted(db: Db, id: string): Promise<void> {
  await db
    .updateTable("endpoints")
    .set({ deleted_at: databaseNow(db), sealed_secret: "", former_secrets: "[]" })
    .where("id", "=", id)
    .execute();
}

/** Selects deliveries of an endpoint: all, or those that one recovery has queued. */
export interface DeliverySelection {
  readonly endpointId: string;
  readonly recoveryId?: string;
}

/**
 * Cancels pending deliveries, held ones too. Skips those that another transaction has locked, which may
 * itself be waiting for our lock on the endpoint.
 *
 * @returns how many were cancelled
 */
export async function cancelPending(
  db: Db,
  selection: DeliverySelection,
  limit: number,
): Promise<number> {
  const pending = selectPending(db, selection).orderBy("id").limit(limit);
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ status: "cancelled", completed_at: databaseNow(db), due_at: null })
    .where("id", "in", noKeyUpdateSkipLocked(db, pending))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function hasPending(db: Db, selection: DeliverySelection): Promise<boolean> {
  return (await selectPending(db, selection).limit(1).executeTakeFirst()) !== undefined;
}

function selectPending(db: Db, { endpointId, recoveryId }: DeliverySelection) {
  const pending = db.selectFrom("deliveries").select("id").where("status", "=", "pending");
  return recoveryId === undefined
    ? pending.where("endpoint_id", "=", endpointId)
    : pending.where("recovery_id", "=", recoveryId);
}

/** Returns endpoints, newest first, of one status if it is given. */
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
  const endpoints = db
    .selectFrom("endpoints")
    .select("id")
    .where("deleted_at", "is", null)
    .$if(status !== undefined, (query) => query.where("disabled_at", operatorFor(status), null));
  return countRows(db, endpoints);
}

function operatorFor(status: EndpointStatus | undefined) {
  return status === "enabled" ? "is" : "is not";
}

/** Returns the ids of endpoints that were deleted before a time and have no deliveries left. */
export async function listRemovableEndpoints(
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

/** Counts the endpoints that are working, failing and disabled. */
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
