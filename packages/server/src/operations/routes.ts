import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { JsonText } from "../http/json-text.ts";
import { version } from "../version.ts";
import { serveSchemas } from "./serve-schemas.ts";

export function registerOperations(app: FastifyInstance, context: Context): void {
  let description: JsonText | undefined;
  handle(app, api.getOpenApi, async () => {
    const serverUrl = context.addresses.api;
    description ??= new JsonText(JSON.stringify(api.openApiDocument({ serverUrl, version })));
    return description;
  });

  /** The process answers. */
  app.get("/health/live", async () => ({ status: "ok" }));

  /** It can do its work. */
  app.get("/health/ready", async () => {
    await sql`select 1`.execute(context.db);
    return { status: "ok" };
  });

  serveSchemas(app);
}
