import type { Insertable } from "kysely";
import { isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";
import type {
  DeliveryAttemptRow,
  DeliveryRow,
  DeliveryTable,
  EndpointRow,
} from "../database/webhook-tables.ts";
import { type Generations, generationColumn } from "../events/queries.ts";
import { releaseJobs } from "../jobs/job-queries.ts";
import type { PointerName } from "../objects/keys.ts";

const selectEndpoints = preparedQuery((db) => db.selectFrom("endpoints").select(["id", "events"]));

export async function listEndpoints(db: Db): Promise<Pick<EndpointRow, "id" | "events">[]> {
  return selectEndpoints(db, {});
}

export async function insertDeliveries(
  db: Db,
  deliveries: readonly Insertable<DeliveryTable>[],
): Promise<void> {
  await db
    .insertInto("deliveries")
    .values([...deliveries])
    .execute();
}

/** Releases the jobs of the deliveries whose events waited for a pointer to reach these generations. */
export async function releaseJobsOfDeliveries(
  db: Db,
  kind: string,
  { specId, channel }: PointerName,
  { after, upTo }: Generations,
): Promise<void> {
  await releases[generationColumn(channel)](db, { kind, specId, channel, after, upTo });
}

interface Waiting extends PointerName, Generations {
  readonly kind: string;
}

function releaseWhere(generation: ReturnType<typeof generationColumn>) {
  return preparedQuery((db, { kind, specId, channel, after, upTo }: Waiting) =>
    releaseJobs(
      db,
      kind,
      db
        .selectFrom("deliveries")
        .innerJoin("events", "events.id", "deliveries.event_id")
        .select("deliveries.id")
        .where("events.spec_id", "=", specId)
        .where("events.channel", "=", channel)
        .where(`events.${generation}`, ">", after)
        .where(`events.${generation}`, "<=", upTo)
        .where("deliveries.status", "=", "pending"),
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

/** A delivery with what it carries and where it goes. */
export async function findDelivery(db: Db, id: string) {
  return db
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.event_id")
    .innerJoin("endpoints", "endpoints.id", "deliveries.endpoint_id")
    .select([
      "deliveries.attempts",
      "events.id as eventId",
      "events.payload",
      "endpoints.url",
      "endpoints.sealed_secret as sealedSecret",
    ])
    .where("deliveries.id", "=", id)
    .executeTakeFirst();
}

/** Adds the attempt to the log, and what it made of the delivery. */
export async function recordAttempt(
  db: Db,
  attempt: DeliveryAttemptRow,
  outcome: Pick<DeliveryRow, "status" | "completed_at">,
): Promise<void> {
  await db.insertInto("delivery_attempts").values(attempt).execute();
  await db
    .updateTable("deliveries")
    .set({ ...outcome, attempts: attempt.number })
    .where("id", "=", attempt.delivery_id)
    .execute();
}
