import { createServer } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { registerAccess } from "./access/routes.ts";
import { cdnPrefix, createCdn } from "./cdn/serve-cdn.ts";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";
import { registerAuthentication } from "./http/authenticate.ts";
import { answerNotFound } from "./http/not-found.ts";
import { problemBody, problemMediaType, sendProblem } from "./http/problem.ts";
import { registerBodyReader } from "./http/read-body.ts";
import { requestId } from "./http/request-id.ts";
import { registerRequestLog } from "./http/request-log.ts";
import { registerOperations } from "./operations/routes.ts";
import { registerPublishing } from "./publishing/routes.ts";
import { registerSpecs } from "./specs/routes.ts";
import { registerWebhooks } from "./webhooks/routes.ts";

const requestTimeoutMs = 60_000;
const keepAliveTimeoutMs = 72_000;

/** The HTTP server with every feature; it listens to nothing yet. */
export function buildApp(context: Context): FastifyInstance {
  const { config, log } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const cdn = createCdn(context.objects, log);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.maxBodyBytes,
    trustProxy: config.trustProxy,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    genReqId: requestId,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    serverFactory: (handleRequest) =>
      createServer(
        { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs },
        (request, response) => {
          if (request.url?.startsWith(cdnPrefix)) cdn(request, response);
          else handleRequest(request, response);
        },
      ),
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(answerNotFound);
  registerRequestLog(app, log);
  registerBodyReader(app);
  registerAuthentication(app, context.authenticator);

  registerSpecs(app, context);
  registerPublishing(app, context);
  registerAccess(app, context);
  registerWebhooks(app, context);
  registerOperations(app, context);
  return app;
}

/** Answers what is not HTTP, as far as there is anyone to answer. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const message = isTooLarge ? "The headers are too large." : "The request is not valid HTTP.";
  const body = problemBody(new AppError("invalid_request", message), "none");
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: ${problemMediaType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
