import type { EventPattern } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { Db } from "../../database/tables.ts";
import { matchesPattern } from "../../events/event-pattern.ts";
import { firstIdAt, idMarginMs, newId } from "../../ids.ts";
import { type ClaimedJob, finishJob, postponeJob, renewLease } from "../../jobs/lease-queries.ts";
import { insertDeliveries } from "../queries.ts";
import { heldEvents } from "./held-events.ts";
import {
  advanceRecovery,
  endRecovery,
  holdEndpoint,
  listDeliveriesOf,
  listEventsBetween,
  lockRecovery,
  makePendingAgain,
  oldestWriteBefore,
} from "./recovery-queries.ts";

/** Makes up for what an endpoint has missed; its key is the endpoint's id. */
export const recoverDeliveriesJob = "recover-deliveries";

const eventsAtATime = 200;

/** How long a job may go on before others of its kind have their turn, and the server can stop. */
const turnMs = 1000;

/** How long to wait for transactions that are not committed yet. */
const pauseMs = 1000;

/** What a batch leaves: more to do at once, or after a pause, or nothing. */
type Left = "more" | "pause" | "nothing";

/**
 * Handles the job: makes deliveries of what an endpoint has missed, batch by batch. Each is a transaction that also
 * notes how far it is, so that one which is cut short has done nothing, and one that is done isn't done again.
 */
export async function recoverDeliveries(
  context: Pick<Context, "db" | "clock" | "deliveryLoop" | "jobs">,
  job: ClaimedJob,
): Promise<void> {
  const { db, deliveryLoop, jobs } = context;
  const begun = performance.now();
  let left: Left;
  do {
    left = await db.transaction().execute((transaction) => recoverBatch(context, transaction, job));
    deliveryLoop.wake();
  } while (left === "more" && performance.now() < begun + turnMs);
  if (left === "nothing") return;
  await postponeJob(db, job, left === "pause" ? pauseMs : 0);
  if (left === "more") jobs.wake();
}

/** @throws an error, and nothing is done, when the job is another's by now */
async function recoverBatch(
  { clock }: Pick<Context, "clock">,
  db: Db,
  job: ClaimedJob,
): Promise<Left> {
  const id = job.key;
  const endpoint = await holdEndpoint(db, id);
  const recovery = await lockRecovery(db, id);
  const isSentTo = endpoint?.disabled_at === null && endpoint.deleted_at === null;
  if (recovery === undefined || recovery.ended_at !== null || !isSentTo) {
    await endRecovery(db, id);
    await finishJob(db, job);
    return "nothing";
  }
  // Asked before events are read: what is committed in between is seen.
  const oldestWrite = await oldestWriteBefore(db, recovery.started_at);
  const last = lastSeen(recovery.last_event, oldestWrite);
  const range = { after: recovery.after_event, last, limit: eventsAtATime };
  const events = await listEventsBetween(db, range);
  const patterns: EventPattern[] = JSON.parse(endpoint.events);
  const missed = events.filter(
    (event) =>
      event.occurred_at >= recovery.since && isFor(id, event) && isAmongPatterns(patterns, event),
  );
  const recovered = await recover(db, { endpointId: id, missed, at: clock() });
  const left =
    events.length === eventsAtATime ? "more" : oldestWrite === undefined ? "nothing" : "pause";
  await advanceRecovery(db, id, {
    after_event: events.at(-1)?.id ?? recovery.after_event,
    recovered: recovery.recovered + recovered,
    ended_at: left === "nothing" ? await readDatabaseTime(db) : null,
  });
  const isOurs = await (left === "nothing" ? finishJob : renewLease)(db, job);
  if (!isOurs) throw new Error(`The recovery of ${id} is another's by now.`);
  return left;
}

/** Up to where all events are seen that a recovery is about. */
function lastSeen(lastEvent: string, oldestWrite: number | undefined): string {
  if (oldestWrite === undefined) return lastEvent;
  const seen = firstIdAt("evt", oldestWrite - idMarginMs);
  return seen < lastEvent ? seen : lastEvent;
}

type Event = Awaited<ReturnType<typeof listEventsBetween>>[number];

/** Whether an event would have been told to the endpoint, had it been subscribed: no ping, and not its own end. */
function isFor(endpointId: string, { type, spec_id }: Event): boolean {
  return type !== "webhook.ping" && spec_id !== endpointId;
}

function isAmongPatterns(patterns: readonly EventPattern[], { type }: Event): boolean {
  return patterns.some((pattern) => matchesPattern(pattern, type));
}

/** @returns how many of the events are sent after all */
async function recover(
  db: Db,
  { endpointId, missed, at }: { endpointId: string; missed: readonly Event[]; at: number },
): Promise<number> {
  if (missed.length === 0) return 0;
  const eventIds = missed.map((event) => event.id);
  const held = await heldEvents(db, eventIds);
  const now = await readDatabaseTime(db);
  // Due now, one after the other: what happens meanwhile comes after this batch, and not after all that was missed.
  const first = now - missed.length;
  const dueAt = new Map(missed.map(({ id }, at) => [id, held.has(id) ? null : first + at]));
  const made = await listDeliveriesOf(db, endpointId, eventIds);
  const deliveryOf = new Map(made.map((delivery) => [delivery.event_id, delivery]));
  const lost = missed.flatMap((event) => {
    const delivery = deliveryOf.get(event.id);
    const hasEnded = delivery?.status === "failed" || delivery?.status === "cancelled";
    return hasEnded ? [{ id: delivery.id, due_at: dueAt.get(event.id) ?? null }] : [];
  });
  const never = missed
    .filter(({ id }) => !deliveryOf.has(id))
    .map((event) => ({
      id: newId("dlv"),
      event_id: event.id,
      endpoint_id: endpointId,
      type: event.type,
      status: "pending" as const,
      due_at: dueAt.get(event.id) ?? null,
      created_at: at,
    }));
  await insertDeliveries(db, never);
  return never.length + (await makePendingAgain(db, lost));
}
