import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors/errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The loop's total lag when the request's head arrived, in milliseconds. */
    behindBefore: number;
  }
}

/** Measures the load of the event loop. */
export interface LoadGauge {
  /** Whether the loop lags so much at this time of `performance.now()` that new requests wait long. */
  isLate(now: number): boolean;
  /** Whether the loop has recently had almost no idle time. */
  isBusy(): boolean;
  /**
   * The total lag of the loop since the start, in milliseconds, at this time of `performance.now()`.
   */
  behindMs(now: number): number;
  stop(): void;
}

/** The longest lag that is acceptable for a request, in milliseconds. */
export const maxLagMs = 1000;
const tickMs = 250;
const busyShare = 0.9;

/** With fewer connections, a slow disk or one expensive request is the likelier cause of lag. */
export const minConnections = 16;

/**
 * Sheds load: refuses API requests on arrival while the event loop lags, if there are many connections or the loop is
 * busy; and after their body has arrived, if the loop has kept them waiting too long and there are many connections.
 * Health checks and `/cdn` are always answered. Connections are counted instead of requests, which costs nothing per
 * request.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  gauge: Omit<LoadGauge, "stop">,
  isOfApi: (request: FastifyRequest) => boolean,
): void {
  let connections = 0;
  app.server.on("connection", (socket: Socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
  });
  const areMany = () => connections > minConnections;
  app.decorateRequest("behindBefore", 0);
  app.addHook("onRequest", (request, _reply, done) => {
    const now = performance.now();
    request.behindBefore = gauge.behindMs(now);
    const isTooMuch = gauge.isLate(now) && (areMany() || gauge.isBusy()) && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const keptWaitingMs = gauge.behindMs(performance.now()) - request.behindBefore;
    const isTooMuch = keptWaitingMs > maxLagMs && areMany() && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
}

/**
 * A timer that is overdue shows that earlier requests have blocked the loop: the current one has waited as long, and
 * later ones will wait longer.
 */
export function startLoadGauge(): LoadGauge {
  let tickedAt = performance.now();
  let behind = 0;
  const lateness = (now: number) => Math.max(0, now - tickedAt - tickMs);
  let used = performance.eventLoopUtilization();
  let share = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    behind += lateness(now);
    tickedAt = now;
    const usedNow = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(usedNow, used).utilization;
    used = usedNow;
  }, tickMs).unref();
  return {
    isLate: (now) => lateness(now) > maxLagMs,
    behindMs: (now) => behind + lateness(now),
    isBusy: () => share > busyShare,
    stop: () => clearInterval(timer),
  };
}

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
