import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { version } from "../version.ts";
import { serveDocs } from "./serve-docs.ts";
import { serveSchemas } from "./serve-schemas.ts";

export function registerOperations(app: FastifyInstance, context: Context): void {
  handle(app, api.getOpenApi, async () =>
    api.openApiDocument({ serverUrl: context.addresses.api, version }),
  );

  /** The process answers. */
  app.get("/health/live", async () => ({ status: "ok" }));

  /** It can do its work. */
  app.get("/health/ready", async () => {
    await sql`select 1`.execute(context.db);
    return { status: "ok" };
  });

  serveDocs(app);
  serveSchemas(app);
}
