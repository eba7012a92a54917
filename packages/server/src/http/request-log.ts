import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";
import { type Ending, onResponseClosed } from "./on-response-closed.ts";

/**
 * Counts every answer. One line for each change, each failure and each stream, when it has ended; for
 * another read that went well only at the level `debug`.
 */
export function registerRequestLog(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook("onRequest", (request, reply, done) => {
    // Every answer has these, whatever comes of its request.
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    done();
  });
  onResponseClosed(app, (request, ending) => {
    const { config } = request.routeOptions;
    const { status, streamedBytes, isCutOff } = ending;
    // How long a stream is open says nothing of how fast it was answered.
    metrics.answered(config, status, streamedBytes === undefined ? ending.ms : undefined);
    const level = isQuiet(request, ending) ? "debug" : "info";
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        request_id: request.id,
        method: request.method,
        route: config.url,
        path: pathOf(request.originalUrl),
        status,
        ms: Math.round(ending.ms),
        bytes: streamedBytes,
        actor: request.identity?.actor.id,
        ...(isCutOff ? { cut_off: true } : {}),
      },
      "request",
    );
  });
}

function isQuiet({ method }: FastifyRequest, { status = 0, streamedBytes }: Ending): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && status < 400 && streamedBytes === undefined;
}

/** Without the query: people put tokens there. */
function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
