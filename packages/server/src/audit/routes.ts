import * as api from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLog } from "./list-audit-log.ts";

export function registerAuditLog(app: FastifyInstance, context: Context): void {
  handle(app, api.listAuditLog, async (request) =>
    withPageHeaders(context, request, await listAuditLog(context, request.query)),
  );

  handle(app, api.exportAuditLog, async ({ query }) => exportAuditLog(context, query));
}
