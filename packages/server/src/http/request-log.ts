import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";
import { type Ending, onResponseClosed } from "./on-response-closed.ts";

/**
 * Counts every answer, and logs changes, failures and streams when they end. Other successful reads are logged at level
 * `debug`.
 */
export function registerRequestLog(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook("onRequest", (request, reply, done) => {
    // Set first, so that every answer has them.
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    done();
  });
  onResponseClosed(app, (request, ending) => {
    const { config } = request.routeOptions;
    const { status, streamedBytes, isCutOff } = ending;
    // The duration of a stream is not a response time.
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

/** Removes the query, which may contain tokens, and the tokens of preview links (`previews/preview-token.ts`). */
function pathOf(url: string): string {
  return (url.split("?", 1)[0] ?? "").replaceAll(/ssp_[\w-]+/g, "[secret]");
}
