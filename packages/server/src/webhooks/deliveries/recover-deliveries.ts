import type { EventPattern } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { readDatabaseTime } from "../../database/read-database-time.ts";
import type { Db } from "../../database/tables.ts";
import { matchesPattern } from "../../events/event-pattern.ts";
import { listEventsBetween } from "../../events/queries.ts";
import { firstIdAt, idMarginMs, newId } from "../../ids.ts";
import { type ClaimedJob, finishJob, postponeJob, renewLease } from "../../jobs/lease-queries.ts";
import type { DeliverySelection } from "../endpoints/queries.ts";
import { insertDeliveries } from "../queries.ts";
import { cancelRecovered } from "./cancel-recovered.ts";
import { heldEvents } from "./held-queries.ts";
import {
  advanceRecovery,
  endRecovery,
  holdEndpoint,
  listDeliveriesOf,
  lockRecovery,
  oldestWriteBefore,
  requeueDeliveries,
} from "./recovery-queries.ts";

/** The kind of the job that sends an endpoint the events it missed. The job's key is the endpoint's id. */
export const recoverDeliveriesJob = "recover-deliveries";

const eventsAtATime = 200;

/** How long one run of the job may take, so that other jobs of its kind run too and the server can stop. */
const turnMs = 1000;

/** How long to wait before looking again for events of transactions that were not committed yet. */
const pauseMs = 1000;

/** What remains to do after a batch: more at once, more after a pause, or nothing. */
type Remaining = "more" | "pause" | "nothing";

/**
 * Handles the job: creates deliveries of the missed events in batches. The transaction of a batch also records the
 * recovery's cursor, so that an interrupted batch leaves no trace and a completed one is not repeated. If a recovery was
 * cancelled, its deliveries are cancelled first, so that a new one finds them cancelled and not pending.
 */
export async function recoverDeliveries(
  context: Pick<Context, "db" | "clock" | "deliveryLoop" | "jobs">,
  job: ClaimedJob,
): Promise<void> {
  const { db, deliveryLoop, jobs } = context;
  const begun = performance.now();
  let left: Remaining;
  do {
    left = await db.transaction().execute((transaction) => recoverBatch(context, transaction, job));
    deliveryLoop.wake();
  } while (left === "more" && performance.now() < begun + turnMs);
  if (left === "nothing") return;
  await postponeJob(db, job, left === "pause" ? pauseMs : 0);
  if (left === "more") jobs.wake();
}

/** @throws an error, which rolls the batch back, when another process has claimed the job meanwhile */
async function recoverBatch(
  { clock }: Pick<Context, "clock">,
  db: Db,
  job: ClaimedJob,
): Promise<Remaining> {
  const id = job.key;
  const endpoint = await holdEndpoint(db, id);
  const recovery = await lockRecovery(db, id);
  if (recovery !== undefined && recovery.cancelling_id !== null) {
    const selection = { endpointId: id, recoveryId: recovery.cancelling_id };
    const { cancelled, hasMore } = await cancelRecovered(db, selection);
    requireLease(await renewLease(db, job), id);
    return hasMore && cancelled === 0 ? "pause" : "more";
  }
  const isSentTo = endpoint?.disabled_at === null && endpoint.deleted_at === null;
  if (recovery === undefined || recovery.ended_at !== null || !isSentTo) {
    await endRecovery(db, id);
    await finishJob(db, job);
    return "nothing";
  }
  // Read before the events, so that events committed in between are found.
  const oldestWrite = await oldestWriteBefore(db, recovery.started_at);
  const last = lastSeen(recovery.last_event, oldestWrite);
  const range = { after: recovery.after_event, last, limit: eventsAtATime };
  const events = await listEventsBetween(db, range);
  const patterns: EventPattern[] = JSON.parse(endpoint.events);
  const missed = events.filter(
    (event) =>
      event.occurred_at >= recovery.since &&
      isDeliverable(id, event) &&
      isSubscribed(patterns, event),
  );
  const selection = { endpointId: id, recoveryId: recovery.id };
  const recovered = await recover(db, selection, { missed, at: clock() });
  const left =
    events.length === eventsAtATime ? "more" : oldestWrite === undefined ? "nothing" : "pause";
  await advanceRecovery(db, id, {
    after_event: events.at(-1)?.id ?? recovery.after_event,
    recovered: recovery.recovered + recovered,
    ended_at: left === "nothing" ? await readDatabaseTime(db) : null,
  });
  requireLease(await (left === "nothing" ? finishJob : renewLease)(db, job), id);
  return left;
}

function requireLease(isOurs: boolean, endpointId: string): void {
  if (!isOurs) throw new Error(`Another process has claimed the recovery of ${endpointId}.`);
}

/** Returns the highest event id below which every event of the recovery is committed and visible. */
function lastSeen(lastEvent: string, oldestWrite: number | undefined): string {
  if (oldestWrite === undefined) return lastEvent;
  const seen = firstIdAt("evt", oldestWrite - idMarginMs);
  return seen < lastEvent ? seen : lastEvent;
}

type Event = Awaited<ReturnType<typeof listEventsBetween>>[number];

/** Returns whether the event can be sent to the endpoint. Pings, and events about the endpoint itself, can't. */
function isDeliverable(endpointId: string, { type, spec_id }: Event): boolean {
  return type !== "webhook.ping" && spec_id !== endpointId;
}

function isSubscribed(patterns: readonly EventPattern[], { type }: Event): boolean {
  return patterns.some((pattern) => matchesPattern(pattern, type));
}

/** @returns how many deliveries were created or requeued */
async function recover(
  db: Db,
  { endpointId, recoveryId }: Required<DeliverySelection>,
  { missed, at }: { missed: readonly Event[]; at: number },
): Promise<number> {
  if (missed.length === 0) return 0;
  const eventIds = missed.map((event) => event.id);
  const held = await heldEvents(db, eventIds);
  const now = await readDatabaseTime(db);
  // Due now in the order of their events. New events come after this batch, and before the batches that follow.
  const first = now - missed.length;
  const dueAt = new Map(missed.map(({ id }, at) => [id, held.has(id) ? null : first + at]));
  const existing = await listDeliveriesOf(db, endpointId, eventIds);
  const deliveryOf = new Map(existing.map((delivery) => [delivery.event_id, delivery]));
  const undelivered = missed.flatMap((event) => {
    const delivery = deliveryOf.get(event.id);
    const hasEnded = delivery?.status === "failed" || delivery?.status === "cancelled";
    return hasEnded ? [{ id: delivery.id, due_at: dueAt.get(event.id) ?? null }] : [];
  });
  const unsent = missed
    .filter(({ id }) => !deliveryOf.has(id))
    .map((event) => ({
      id: newId("dlv"),
      event_id: event.id,
      endpoint_id: endpointId,
      type: event.type,
      status: "pending" as const,
      due_at: dueAt.get(event.id) ?? null,
      created_at: at,
      recovery_id: recoveryId,
    }));
  await insertDeliveries(db, unsent);
  return unsent.length + (await requeueDeliveries(db, recoveryId, undelivered));
}
