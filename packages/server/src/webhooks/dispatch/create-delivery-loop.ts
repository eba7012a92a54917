import pLimit from "p-limit";
import { createPollingLoop } from "../../concurrency/polling-loop.ts";
import type { Context } from "../../context.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import type { DeliveryLoop } from "./delivery-loop.ts";
import { EndpointLane, type LaneWork } from "./endpoint-lane.ts";
import { listWaitingEndpoints } from "./queries.ts";
import { readDue } from "./read-due.ts";
import { type AttemptRecord, recordAttempts } from "./record-attempts.ts";
import { ResultRecorder } from "./result-recorder.ts";
import { SendSlots } from "./send-slots.ts";
import { createSenderLeases } from "./sender-leases.ts";

/** How many webhooks a process sends concurrently. */
const slots = { quick: 512, forFailing: 256, slow: 2048 };
/** How many endpoints are read concurrently, so that requests get database connections too. */
const readConcurrency = 4;
const pollMs = 1000;
/** The interval while another process holds a lease that we want. */
const pollLeasedMs = 100;
const renewMs = 10_000;

/**
 * Creates a loop with a lane for each endpoint that has due deliveries, so that no endpoint waits for another. The
 * state is in the database only, so a process that dies loses nothing.
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
  const limitReads = pLimit(readConcurrency);
  const recorder = new ResultRecorder<AttemptRecord>(
    async (attempts) => {
      if (!(await recordAttempts(context, attempts))) return;
      context.jobs.wake();
      loop.wake();
    },
    (error) => log.error({ err: error }, "webhook attempts could not be recorded"),
  );
  let isAborting = false;
  let nextLookMs = pollMs;
  let renewing: NodeJS.Timeout | undefined;
  /** Resolves when there are no lanes. */
  let ended = Promise.withResolvers<void>();
  const loop = createPollingLoop({
    poll: look,
    pollMs: () => nextLookMs,
    onError: (error) => log.error({ err: error }, "due deliveries could not be read"),
  });

  function logReleaseError(error: unknown): void {
    log.warn({ err: error }, "leases of endpoints could not be released, and expire after 30 s");
  }

  /** @returns whether to poll again at once */
  async function look(): Promise<boolean> {
    const waiting = await listWaitingEndpoints(db);
    const due = waiting.filter(({ dueInMs }) => dueInMs <= 0).map(({ id }) => id);
    const { inactive = [], active = [] } = Object.groupBy(due, (id) =>
      lanes.has(id) ? "active" : "inactive",
    );
    const taken = new Set(await leases.take(inactive));
    for (const id of taken) lanes.set(id, createLane(id));
    for (const id of due) lanes.get(id)?.wake();
    nextLookMs = taken.size < inactive.length ? pollLeasedMs : pollMs;
    for (const { dueInMs } of waiting) if (dueInMs > 0) nextLookMs = Math.min(nextLookMs, dueInMs);
    // The lane of one of them may have ended meanwhile.
    return active.some((id) => !lanes.has(id));
  }

  function createLane(id: string): EndpointLane {
    const work: LaneWork = {
      slots: sendSlots,
      read: (limit) => limitReads(() => readDue(context, id, limit)),
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
        // An aborted request is not a failure of the receiver.
        const recorded = isAborting && !succeeded ? Promise.resolve() : recorder.add(attempt);
        return { succeeded, recorded };
      },
      holdsLease: () => leases.holds(id),
      onIdle: () => endLane(id, lane),
      onError: (error) =>
        log.error(
          { err: error, endpoint: id },
          "the due deliveries of an endpoint could not be read",
        ),
    };
    const lane = new EndpointLane(work);
    return lane;
  }

  function endLane(id: string, lane: EndpointLane): void {
    if (lanes.get(id) !== lane) return;
    lanes.delete(id);
    if (lanes.size === 0) ended.resolve();
    leases.free(id).catch(logReleaseError);
  }

  async function renew(): Promise<void> {
    try {
      for (const id of await leases.renew()) lanes.get(id)?.stop();
      for (const lane of lanes.values()) lane.wake();
    } catch (error) {
      log.error({ err: error }, "leases of endpoints could not be renewed");
    }
  }

  return {
    start: () => {
      loop.start();
      renewing = setInterval(renew, renewMs);
    },
    wake: loop.wake,
    checkLeases: () => void renew(),
    abortRequests: () => {
      isAborting = true;
      webhookSender.abort();
    },
    stop: async () => {
      await loop.stop();
      recorder.stop();
      ended = Promise.withResolvers();
      for (const lane of lanes.values()) lane.stop();
      if (lanes.size > 0) await ended.promise;
      clearInterval(renewing);
      await leases.freeAll().catch(logReleaseError);
    },
  };
}
