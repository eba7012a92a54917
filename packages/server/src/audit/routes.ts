import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLog } from "./list-audit-log.ts";

export function registerAuditLog(handle: Handle, context: Context): void {
  handle(api.listAuditLog, async (request) =>
    withPageHeaders(context, request, await listAuditLog(context, request.query)),
  );

  handle(api.exportAuditLog, async ({ query }) => exportAuditLog(context, query));
}
