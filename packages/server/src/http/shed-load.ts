import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { isOfApi } from "./handle.ts";
import { type LoadGauge, latestMs } from "./load-gauge.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** How late the loop had been by then, all together, when its head was there. */
    behindBefore: number;
  }
}

/** With fewer, it may be a disk that stood still, or one of them that asked for much. */
export const fewestConnections = 16;

/**
 * Refuses requests of the API: as they come, while the event loop is late, because there are many who
 * ask or because what a few ask keeps it busy; and once they have come whole, if the loop has kept them
 * waiting too long behind many. What tells whether the service lives is answered always, and so is the
 * CDN.
 * Connections are counted and not requests: that costs each request nothing.
 */
export function registerLoadShedding(app: FastifyInstance, gauge: Omit<LoadGauge, "stop">): void {
  let connections = 0;
  app.server.on("connection", (socket: Socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
  });
  const areMany = () => connections > fewestConnections;
  app.decorateRequest("behindBefore", 0);
  app.addHook("onRequest", (request, _reply, done) => {
    const now = performance.now();
    request.behindBefore = gauge.behindMs(now);
    const isTooMuch = gauge.isLate(now) && (areMany() || gauge.isBusy()) && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const keptWaitingMs = gauge.behindMs(performance.now()) - request.behindBefore;
    const isTooMuch = keptWaitingMs > latestMs && areMany() && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
}

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
