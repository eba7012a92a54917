import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { isOfApi } from "./handle.ts";
import { type LoadGauge, latestMs } from "./load-gauge.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** By `performance.now()`. */
    begunAt: number;
  }
}

/** With fewer, it is not their number that keeps the loop late: to refuse some would help nobody. */
const fewestConnections = 64;

/**
 * Refuses requests of the API, before anything is done for them, while the event loop is late and
 * there are many who ask. What tells whether the service lives is answered always, and so is the CDN.
 * Connections are counted and not requests: that costs each request nothing.
 */
export function registerLoadShedding(app: FastifyInstance, gauge: LoadGauge): void {
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
    request.begunAt = performance.now();
    done(areMany() && gauge.isLate() && isOfApi(request) ? overloaded() : undefined);
  });
  // Those that come at once are all let in above: who has waited too long behind others goes here.
  app.addHook("preValidation", (request, _reply, done) => {
    const hasWaited = performance.now() - request.begunAt > latestMs;
    const isTooMuch = hasWaited && areMany() && gauge.isBusy() && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
}

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
