import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors/errors.ts";
import { type LoadGauge, maxLagMs } from "./load-gauge.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The loop's total lag when the request's head arrived, in milliseconds. */
    behindBefore: number;
  }
}

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

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
