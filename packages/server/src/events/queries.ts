import { production } from "@screenspec/api";
import { sql } from "kysely";
import { forUpdate, isAmong } from "../database/dialect.ts";
import { preparedInsert } from "../database/prepared-insert.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db, EventFeedStateRow, FeedEventRow } from "../database/tables.ts";
import type { PointerName } from "../objects/keys.ts";

export const insertEvents = preparedInsert("events");

/** Inserts events into the feed in their order. */
export const insertFeedEvents = preparedInsert("event_feed");

/** A range of generations that a pointer has reached. */
export interface Generations {
  readonly after: number;
  readonly upTo: number;
}

/** Inserts the held events of a pointer's generations into the feed. */
export async function releaseFeedEvents(
  db: Db,
  { specId, channel }: PointerName,
  { after, upTo }: Generations,
): Promise<void> {
  await insertReleased(db, { specId, channel, after, upTo });
}

const insertReleased = preparedQuery(
  (db, { specId, channel, after, upTo }: PointerName & Generations) => {
    const columns = ["type", "spec_id", "occurred_at", "payload"] as const;
    return db
      .insertInto("event_feed")
      .columns([...columns])
      .expression(
        db
          .selectFrom("events")
          .select([...columns])
          .where("spec_id", "=", specId)
          .where("channel", "=", channel)
          .where("generation", ">", after)
          .where("generation", "<=", upTo)
          .orderBy("generation")
          .orderBy("id"),
      );
  },
);

/** Returns whether the spec's `spec.deleted` event waits for one of these generations of production's pointer. */
export async function isDeletionHeld(
  db: Db,
  specId: string,
  { after, upTo }: Generations,
): Promise<boolean> {
  return (await selectDelete(db, { specId, after, upTo })).length > 0;
}

const selectDelete = preparedQuery(
  (db, { specId, after, upTo }: Generations & { specId: string }) =>
    db
      .selectFrom("events")
      .select("id")
      .where("spec_id", "=", specId)
      .where("channel", "=", sql.lit(production))
      .where("generation", ">", after)
      .where("generation", "<=", upTo)
      .where("type", "=", "spec.deleted")
      .limit(1),
);

/** The retention period of events and of their deliveries. */
export const keptEventsMs = 30 * 24 * 3_600_000;

/** Returns events after one in the order of their ids, which is roughly the order of their times. */
export async function listEventTimes(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return db
    .selectFrom("events")
    .select(["id", "occurred_at"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns events in the order of their ids, which is roughly the order of their times. */
export async function listEventsBetween(
  db: Db,
  { after, last, limit }: { readonly after: string; readonly last: string; readonly limit: number },
) {
  return db
    .selectFrom("events")
    .select(["id", "type", "spec_id", "occurred_at"])
    .where("id", ">", after)
    .where("id", "<=", last)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function deleteEvents(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("events")
    .where(isAmong(db, "id", ids))
    .execute();
}

export async function readFeedState(db: Db): Promise<EventFeedStateRow> {
  return db.selectFrom("event_feed_state").selectAll().executeTakeFirstOrThrow();
}

/** Locks the feed's state. The lock serializes assigning positions and removing events. */
export async function lockFeedState(db: Db): Promise<EventFeedStateRow> {
  const query = db.selectFrom("event_feed_state").selectAll();
  return forUpdate(db, query).executeTakeFirstOrThrow();
}

export async function setFeedState(db: Db, state: Partial<EventFeedStateRow>): Promise<void> {
  await db.updateTable("event_feed_state").set(state).execute();
}

/** Returns whether an event has no position yet. */
export async function lacksPositions(db: Db): Promise<boolean> {
  const query = db.selectFrom("event_feed").select("sequence").where("position", "is", null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Assigns the next positions to events without one, in their order. @returns how many it assigned */
export async function assignSequence(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("event_feed")
    .from((from) =>
      from
        .selectFrom("event_feed")
        .select([
          "sequence as waiting",
          sql<number>`row_number() over (order by sequence)`.as("number"),
        ])
        .where("position", "is", null)
        .orderBy("sequence")
        .limit(limit)
        .as("waiting_events"),
    )
    .set({ position: sql<number>`${after} + waiting_events.number` })
    .whereRef("event_feed.sequence", "=", "waiting_events.waiting")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** An event of the feed. */
export type FeedEvent = Pick<FeedEventRow, "type" | "spec_id" | "user_id" | "payload"> & {
  readonly position: number;
};

/** Returns the events after a position, in their order. */
export async function readFeed(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FeedEvent[]> {
  return db
    .selectFrom("event_feed")
    .select(["position", "type", "spec_id", "user_id", "payload"])
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .$narrowType<{ position: number }>()
    .execute();
}

/** Returns the times of the events after a position, in their order. */
export async function listFeedTimes(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom("event_feed")
    .select(["position", "occurred_at"])
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .$narrowType<{ position: number }>()
    .execute();
}

export async function deleteFeedEvents(db: Db, upTo: number): Promise<void> {
  await db.deleteFrom("event_feed").where("position", "<=", upTo).execute();
}
