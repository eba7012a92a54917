import { type DeliveryStatus, deliveryStatuses } from "@screenspec/api";
import { countRows } from "../../database/count-rows.ts";
import { isAmong } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";

/** The filters of an endpoint's delivery log. */
export interface DeliveryFilter {
  readonly endpointId: string;
  readonly status: DeliveryStatus | undefined;
  readonly type: string | undefined;
  readonly eventId: string | undefined;
}

/** Returns the ids of deliveries, newest first. */
export async function listDeliveryIds(
  db: Db,
  filter: DeliveryFilter,
  page: { readonly limit: number; readonly after: string | undefined },
): Promise<string[]> {
  const rows = await newestOf(db, filter, page).orderBy("id", "desc").limit(page.limit).execute();
  return rows.map(({ id }) => id);
}

/** Counts deliveries up to a limit. */
export async function countDeliveries(
  db: Db,
  filter: DeliveryFilter,
  limit: number,
): Promise<number> {
  return countRows(db, newestOf(db, filter, { limit, after: undefined }).limit(limit));
}

/**
 * Merges the newest deliveries of each status. An index has the deliveries of one status in the order of their ids, so
 * each part of the union is an index range, and the newest deliveries of all are among them.
 */
function newestOf(
  db: Db,
  { endpointId, status, type, eventId }: DeliveryFilter,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
) {
  const newestOfStatus = (one: DeliveryStatus) =>
    db
      .selectFrom("deliveries")
      .select("deliveries.id")
      .where("endpoint_id", "=", endpointId)
      .where("status", "=", one)
      .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
      .$if(after !== undefined, (query) => query.where("id", "<", after ?? ""))
      .$if(eventId !== undefined, (query) =>
        query.where("id", "in", deliveriesOfEvent(db, eventId ?? "")),
      )
      .orderBy("id", "desc")
      .limit(limit);
  const statusQueries = (status === undefined ? deliveryStatuses : [status])
    .map(newestOfStatus)
    .map((query) => db.selectFrom(query.as("kind")).select("id"));
  const all = statusQueries.reduce((some, kind) => some.unionAll(kind));
  return db.selectFrom(all.as("newest")).select("id");
}

/** A subquery of its own: otherwise SQLite scans all of the endpoint's deliveries of a status. */
function deliveriesOfEvent(db: Db, eventId: string) {
  return db
    .selectFrom("deliveries as of_event")
    .select("of_event.id")
    .where("of_event.event_id", "=", eventId);
}

/** Returns deliveries, newest first, each with its last attempt. */
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
    .leftJoin("delivery_attempts as last", (join) =>
      join
        .onRef("last.delivery_id", "=", "deliveries.id")
        .onRef("last.number", "=", "deliveries.attempts"),
    )
    .select([
      ...(["deliveries.id", "deliveries.endpoint_id", "deliveries.event_id"] as const),
      ...(["deliveries.status", "deliveries.attempts", "deliveries.due_at"] as const),
      ...(["deliveries.created_at", "deliveries.completed_at", "deliveries.type"] as const),
      ...(["last.started_at", "last.status_code", "last.error", "last.duration_ms"] as const),
    ]);
}

/** Returns a delivery with its payload and its endpoint's URL. */
export async function readDeliveryDetails(db: Db, id: string) {
  return selectDeliveries(db)
    .innerJoin("events", "events.id", "deliveries.event_id")
    .innerJoin("endpoints", "endpoints.id", "deliveries.endpoint_id")
    .select(["events.payload", "endpoints.url as endpointUrl", "last.url"])
    .where("deliveries.id", "=", id)
    .executeTakeFirst();
}

/** Returns the last attempts of a delivery, oldest first. */
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

/** Returns an endpoint even if it is deleted. */
export async function findEndpointIncludingDeleted(db: Db, id: string) {
  return db
    .selectFrom("endpoints")
    .select(["id", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}
