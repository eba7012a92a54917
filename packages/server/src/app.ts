import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { registerAccess } from "./access/routes.ts";
import { admitRequests } from "./admission/admit-requests.ts";
import { affordableConnections, readDescriptorLimit } from "./admission/limit-connections.ts";
import { registerAuditLog } from "./audit/routes.ts";
import { registerBrowser } from "./browser/routes.ts";
import { cdnPrefix, createCdn } from "./cdn/serve-cdn.ts";
import type { Context } from "./context.ts";
import { registerCatalog } from "./custom-types/routes.ts";
import { registerSignatures } from "./document-keys/routes.ts";
import { registerEvents } from "./events/routes.ts";
import { answerBrokenRequest } from "./http/answer-broken-request.ts";
import { decorateRequests, isOfApi } from "./http/api-request.ts";
import { createAccessCheck } from "./http/authenticate.ts";
import { trustedProxies } from "./http/client-address.ts";
import { createHttpServer, maxHeaderSize } from "./http/create-http-server.ts";
import { registerCrossOrigin } from "./http/cross-origin.ts";
import { createHandle } from "./http/handle.ts";
import { refuseShadowedMethods, refuseUnknown } from "./http/not-found.ts";
import { sendProblem } from "./http/problem.ts";
import { registerBodyReader } from "./http/read-body.ts";
import { readableTarget } from "./http/readable-target.ts";
import { requestId } from "./http/request-id.ts";
import { registerRequestLog } from "./http/request-log.ts";
import { registerLifecycle } from "./lifecycle/routes.ts";
import { registerOperations } from "./operations/routes.ts";
import { registerPreviews } from "./previews/routes.ts";
import { registerPublishing } from "./publishing/routes.ts";
import { registerReviews } from "./reviews/routes.ts";
import { registerSpecs } from "./specs/routes.ts";
import { registerValidating } from "./validation/routes.ts";
import { registerWebhooks } from "./webhooks/routes.ts";

/** Creates the HTTP server with all features. It doesn't listen yet. */
export function buildApp(context: Context): FastifyInstance {
  const { config, log, requestTimeouts } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const cdn = createCdn(context);
  const maxConnections = affordableConnections(config.maxConnections, readDescriptorLimit(), log);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Lines about a request name it themselves (`registerRequestLog`).
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.maxBodyBytes,
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: requestId,
    schemaController: { compilersFactory: noCompilers },
    // Requests during a close are still handled: Fastify's own refusal wouldn't be a problem document.
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => readableTarget(url),
    // Overlong parameters reach their route, which responds 404 as for any unknown id.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: (error, socket) =>
      answerBrokenRequest(error, socket, requestTimeouts.requestMs),
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    serverFactory: (handleRequest) =>
      createHttpServer(requestTimeouts, { maxConnections, log }, (request, response) => {
        if (request.url?.startsWith(cdnPrefix)) cdn(request, response);
        else handleRequest(request, response);
      }),
  });
  app.setErrorHandler(sendProblem);
  app.decorateRequest("sentBeforeStream", undefined);
  context.tracing.traceRequests(app);
  registerRequestLog(app, log, context.metrics);
  decorateRequests(app);
  registerBodyReader(app, context.fairQueue);
  registerCrossOrigin(app, config.corsOrigins);
  const accessCheck = createAccessCheck(context);
  const { authenticate } = accessCheck;
  const { loadGauge, bodyBudget } = context;
  admitRequests(app, { loadGauge, bodyBudget, isOfApi, authenticate });
  refuseUnknown(app);
  const handle = createHandle(app, { ...context, accessCheck });

  registerSpecs(handle, context);
  registerLifecycle(handle, context);
  registerValidating(handle, context);
  registerPublishing(handle, context);
  registerReviews(handle, context);
  registerPreviews(app, handle, context);
  registerSignatures(app, handle, context);
  registerCatalog(handle, context);
  registerAccess(app, handle, context);
  registerEvents(handle, context);
  registerWebhooks(handle, context);
  registerAuditLog(handle, context);
  registerOperations(app, handle, context);
  registerBrowser(app, context);
  refuseShadowedMethods(app);
  return app;
}

/** Routes have no Fastify schemas, whose two compilers would only take memory. */
const noCompilers = { buildValidator: () => noSchemas, buildSerializer: () => noSchemas };

function noSchemas(): never {
  throw new Error("Routes are checked by http/handle.ts.");
}
