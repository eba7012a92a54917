import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { JsonText } from "../http/ready-text.ts";
import { version } from "../version.ts";
import { createReadiness } from "./readiness.ts";
import { serveDocs } from "./serve-docs.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { serveSchemas } from "./serve-schemas.ts";

export function registerOperations(app: FastifyInstance, handle: Handle, context: Context): void {
  let description: JsonText | undefined;
  handle(api.getOpenApi, async () => {
    const serverUrl = context.addresses.api;
    description ??= new JsonText(JSON.stringify(api.openApiDocument({ serverUrl, version })));
    return description;
  });

  /** Liveness: the process answers. */
  app.get("/health/live", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  /** Readiness: the process can handle requests. The body reports failing checks. */
  const readiness = createReadiness(context);
  app.get("/health/ready", async (_request, reply) => {
    const ready = await readiness();
    return reply
      .code(ready.status === "unavailable" ? 503 : 200)
      .header("cache-control", "no-store")
      .send(ready);
  });

  serveMetrics(app, context, readiness);
  serveDocs(app);
  serveSchemas(app);
}
