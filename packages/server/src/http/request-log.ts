import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";

/** Counts every answer. One line for each change and each failure; for a read that went well only at the level `debug`. */
export function registerRequestLog(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { config } = request.routeOptions;
    metrics.answered(config, reply.statusCode, reply.elapsedTime);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const level = isRead && reply.statusCode < 400 ? "debug" : "info";
    if (log.isLevelEnabled(level)) {
      log[level](
        {
          request_id: request.id,
          ...{ method: request.method, route: config.url, path: pathOf(request.originalUrl) },
          status: reply.statusCode,
          ...{ ms: Math.round(reply.elapsedTime), actor: request.actor?.id },
        },
        "request",
      );
    }
    done();
  });
}

/** Without the query: people put tokens there. */
function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
