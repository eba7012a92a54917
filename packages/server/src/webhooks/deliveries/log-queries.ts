import { type DeliveryStatus, deliveryStatuses } from "@screenspec/api";
import { isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

/** What the log of an endpoint is narrowed to. */
export interface DeliveryFilter {
  readonly endpointId: string;
  readonly status: DeliveryStatus | undefined;
  readonly type: string | undefined;
  readonly eventId: string | undefined;
}

/** The ids of deliveries, newest first. */
export async function listDeliveryIds(
  db: Db,
  filter: DeliveryFilter,
  page: { readonly limit: number; readonly after: string | undefined },
): Promise<string[]> {
  const rows = await newestOf(db, filter, page).orderBy("id", "desc").limit(page.limit).execute();
  return rows.map(({ id }) => id);
}

/** How many deliveries there are, counted up to a limit. */
export async function countDeliveries(
  db: Db,
  filter: DeliveryFilter,
  limit: number,
): Promise<number> {
  const counted = newestOf(db, filter, { limit, after: undefined }).limit(limit);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The newest of each kind, of which an index has only those that it is about in the order of their ids. The newest of
 * all are among them.
 */
function newestOf(
  db: Db,
  { endpointId, status, type, eventId }: DeliveryFilter,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
) {
  const ofStatus = (one: DeliveryStatus) =>
    db
      .selectFrom("deliveries")
      .select("deliveries.id")
      .where("endpoint_id", "=", endpointId)
      .where("status", "=", one)
      .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
      .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
      .$if(eventId !== undefined, (query) => query.where("id", "in", ofEvent(db, eventId ?? "")))
      .orderBy("id", "desc")
      .limit(limit);
  const kinds = (status === undefined ? deliveryStatuses : [status])
    .map(ofStatus)
    .map((query) => db.selectFrom(query.as("kind")).select("id"));
  const all = kinds.reduce((some, kind) => some.unionAll(kind));
  return db.selectFrom(all.as("newest")).select("id");
}

/** By itself: SQLite would else go through all that the endpoint has of a status. */
function ofEvent(db: Db, eventId: string) {
  return db.selectFrom("deliveries as told").select("told.id").where("told.event_id", "=", eventId);
}

/** Deliveries, newest first, each with its event's type and its last attempt. */
export async function readDeliveries(db: Db, ids: readonly string[]) {
  return selectDeliveries(db)
    .where(isAmong(db, "deliveries.id", ids))
    .orderBy("deliveries.id", "desc")
    .execute();
}

export type DeliveryWithLast = Awaited<ReturnType<typeof readDeliveries>>[number];

function selectDeliveries(db: Db) {
  return db
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.event_id")
    .leftJoin("delivery_attempts as last", (join) =>
      join
        .onRef("last.delivery_id", "=", "deliveries.id")
        .onRef("last.number", "=", "deliveries.attempts"),
    )
    .select([
      ...(["deliveries.id", "deliveries.endpoint_id", "deliveries.event_id"] as const),
      ...(["deliveries.status", "deliveries.attempts", "deliveries.due_at"] as const),
      ...(["deliveries.created_at", "deliveries.completed_at", "events.type"] as const),
      ...(["last.started_at", "last.status_code", "last.error", "last.duration_ms"] as const),
    ]);
}

/** A delivery with what it carries and where it goes. */
export async function readDeliveryDetails(db: Db, id: string) {
  return selectDeliveries(db)
    .innerJoin("endpoints", "endpoints.id", "deliveries.endpoint_id")
    .select(["events.payload", "endpoints.url as endpointUrl", "last.url"])
    .where("deliveries.id", "=", id)
    .executeTakeFirst();
}

/** The last attempts of a delivery, oldest first. */
export async function listAttempts(db: Db, deliveryId: string, limit: number) {
  const attempts = await db
    .selectFrom("delivery_attempts")
    .select([
      ...(["number", "started_at", "duration_ms", "url", "status_code", "error"] as const),
      "response_body",
    ])
    .where("delivery_id", "=", deliveryId)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return attempts.reverse();
}

export type DeliveryToRead = NonNullable<Awaited<ReturnType<typeof readDeliveryDetails>>>;
export type AttemptOfDelivery = Awaited<ReturnType<typeof listAttempts>>[number];

/** Whether an endpoint is there, and whether it is deleted. */
export async function findEndpointEvenDeleted(db: Db, id: string) {
  return db
    .selectFrom("endpoints")
    .select(["id", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}
