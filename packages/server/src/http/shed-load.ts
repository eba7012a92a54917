import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { isOfApi } from "./handle.ts";
import type { LoadGauge } from "./load-gauge.ts";

/**
 * Refuses requests of the API, before anything is done for them, while the event loop is late. What
 * tells whether the service lives is answered always, and so is the CDN.
 */
export function registerLoadShedding(app: FastifyInstance, gauge: LoadGauge): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(gauge.isOverloaded() && isOfApi(request) ? overloaded() : undefined);
  });
}

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
