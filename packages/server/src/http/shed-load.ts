import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { isOfApi } from "./handle.ts";
import { type LoadGauge, latestMs } from "./load-gauge.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** When its head was there, by the clock of `registerLoadShedding`. */
    begunAt: number;
  }
}

/** With fewer, who waited long may have been sending slowly, or behind a disk that stood still. */
export const fewestConnections = 16;

/**
 * Refuses requests of the API: as they come, while the event loop is late, because there are many who
 * ask or because what a few ask keeps it busy; and once they have come whole, if they had to wait too
 * long behind many. What tells whether the service lives is answered always, and so is the CDN.
 * Connections are counted and not requests: that costs each request nothing.
 *
 * @param now in milliseconds
 */
export function registerLoadShedding(
  app: FastifyInstance,
  gauge: Pick<LoadGauge, "isLate" | "isBusy">,
  now: () => number = () => performance.now(),
): void {
  let connections = 0;
  app.server.on("connection", (socket: Socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
  });
  const areMany = () => connections > fewestConnections;
  app.decorateRequest("begunAt", 0);
  app.addHook("onRequest", (request, _reply, done) => {
    request.begunAt = now();
    const isTooMuch =
      gauge.isLate(request.begunAt) && (areMany() || gauge.isBusy()) && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const hasWaited = now() - request.begunAt > latestMs;
    const isTooMuch = hasWaited && areMany() && gauge.isBusy() && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
}

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
