import pLimit from "p-limit";
import { createPollingLoop } from "../../concurrency/polling-loop.ts";
import type { Context } from "../../context.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { EndpointLane, type LaneWork } from "./endpoint-lane.ts";
import { listWaitingEndpoints } from "./queries.ts";
import { readDue } from "./read-due.ts";
import { type AttemptRecord, recordAttempts } from "./record-attempts.ts";
import { ResultRecorder } from "./result-recorder.ts";
import { SendSlots } from "./send-slots.ts";
import { createSenderLeases } from "./sender-leases.ts";

/** Sends deliveries when they are due. */
export interface DeliveryLoop {
  start(): void;
  /** Looks for due deliveries now; call it after committing one. */
  wake(): void;
  /** Stops sending to the endpoints that another process has taken over. */
  checkLeases(): void;
  /** Cuts short what is being sent: it is sent again after the next start. */
  cutShort(): void;
  /** Begins nothing more; resolves when what is being sent has ended and is on record. */
  stop(): Promise<void>;
}

/** How many webhooks a process sends at a time. */
const slots = { quick: 512, forFailing: 256, slow: 2048 };
/** How many endpoints are read at a time: requests need the database too. */
const readAtATime = 4;
const pollMs = 1000;
/** What another process sends to may be ours soon. */
const pollTheirsMs = 100;
const renewMs = 10_000;

/**
 * Has a lane for each endpoint that something is due for, so that none waits for another. What is due is asked of the
 * database, which is the truth: a process that dies loses nothing.
 */
export function createDeliveryLoop(
  context: Pick<
    Context,
    | "db"
    | "processId"
    | "jobs"
    | "log"
    | "metrics"
    | "tracing"
    | "sealer"
    | "clock"
    | "random"
    | "webhookSender"
    | "retryDelays"
  >,
): DeliveryLoop {
  const { db, log, processId, webhookSender } = context;
  const lanes = new Map<string, EndpointLane>();
  const sendSlots = new SendSlots(slots);
  const leases = createSenderLeases(db, processId);
  const inTurn = pLimit(readAtATime);
  const recorder = new ResultRecorder<AttemptRecord>(
    async (attempts) => {
      if (!(await recordAttempts(context, attempts))) return;
      context.jobs.wake();
      loop.wake();
    },
    (error) => log.error({ err: error }, "what came of webhooks could not be recorded"),
  );
  let isCutShort = false;
  let nextLookMs = pollMs;
  let renewing: NodeJS.Timeout | undefined;
  /** Resolved when there are no lanes. */
  let ended = Promise.withResolvers<void>();
  const loop = createPollingLoop({
    poll: look,
    pollMs: () => nextLookMs,
    onError: (error) => log.error({ err: error }, "no deliveries could be looked for"),
  });

  function tellLeased(error: unknown): void {
    log.warn({ err: error }, "endpoints stay leased for 30 s");
  }

  /** @returns whether to look again at once. */
  async function look(): Promise<boolean> {
    const waiting = await listWaitingEndpoints(db);
    const due = waiting.filter(({ dueInMs }) => dueInMs <= 0).map(({ id }) => id);
    const { others = [], sentTo = [] } = Object.groupBy(due, (id) =>
      lanes.has(id) ? "sentTo" : "others",
    );
    const taken = new Set(await leases.take(others));
    for (const id of taken) lanes.set(id, createLane(id));
    for (const id of due) lanes.get(id)?.wake();
    nextLookMs = taken.size < others.length ? pollTheirsMs : pollMs;
    for (const { dueInMs } of waiting) if (dueInMs > 0) nextLookMs = Math.min(nextLookMs, dueInMs);
    // A lane may have ended meanwhile.
    return sentTo.some((id) => !lanes.has(id));
  }

  function createLane(id: string): EndpointLane {
    const work: LaneWork = {
      slots: sendSlots,
      read: (limit) => inTurn(() => readDue(context, id, limit)),
      send: async (delivery, recipient) => {
        const labels = {
          "screenspec.delivery": delivery.id,
          "screenspec.attempt": delivery.attempts + 1,
        };
        const attempt = await context.tracing.span("deliver webhook", labels, () =>
          attemptDelivery(context, recipient, delivery),
        );
        const { succeeded, durationMs } = attempt.result;
        context.metrics.webhookSent(succeeded ? "succeeded" : "failed", durationMs);
        // What was cut short is no fault of the receiver's.
        const recorded = isCutShort && !succeeded ? Promise.resolve() : recorder.add(attempt);
        return { succeeded, recorded };
      },
      isOurs: () => leases.holds(id),
      onIdle: () => endLane(id, lane),
      onError: (error) => log.error({ err: error, endpoint: id }, "what is due could not be read"),
    };
    const lane = new EndpointLane(work);
    return lane;
  }

  function endLane(id: string, lane: EndpointLane): void {
    if (lanes.get(id) !== lane) return;
    lanes.delete(id);
    if (lanes.size === 0) ended.resolve();
    leases.free(id).catch(tellLeased);
  }

  async function renew(): Promise<void> {
    try {
      for (const id of await leases.renew()) lanes.get(id)?.stop();
      for (const lane of lanes.values()) lane.wake();
    } catch (error) {
      log.error({ err: error }, "endpoints could not be leased for longer");
    }
  }

  return {
    start: () => {
      loop.start();
      renewing = setInterval(renew, renewMs);
    },
    wake: loop.wake,
    checkLeases: () => void renew(),
    cutShort: () => {
      isCutShort = true;
      webhookSender.abort();
    },
    stop: async () => {
      await loop.stop();
      recorder.stop();
      ended = Promise.withResolvers();
      for (const lane of lanes.values()) lane.stop();
      if (lanes.size > 0) await ended.promise;
      clearInterval(renewing);
      await leases.freeAll().catch(tellLeased);
    },
  };
}
