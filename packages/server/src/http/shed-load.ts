import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { isOfApi } from "./handle.ts";
import type { LoadGauge } from "./load-gauge.ts";

/** With fewer, it is not they who keep the loop late: refusing more would help nobody. */
const fewestUnanswered = 32;

/**
 * Refuses requests of the API, before anything is done for them, while the event loop is late and many
 * that came before are still unanswered. What tells whether the service lives is answered always, and
 * so is the CDN.
 */
export function registerLoadShedding(app: FastifyInstance, gauge: LoadGauge): void {
  let unanswered = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    unanswered += 1;
    const isTooMuch = unanswered > fewestUnanswered && gauge.isLate() && isOfApi(request);
    done(isTooMuch ? overloaded() : undefined);
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    unanswered -= 1;
    done();
  });
}

function overloaded(): AppError {
  return new AppError("unavailable", "More is asked at once than can be answered: try again.", {
    headers: { "retry-after": "1" },
  });
}
