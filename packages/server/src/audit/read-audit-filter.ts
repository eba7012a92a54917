import type { RouteInput, exportAuditLog as route } from "@screenspec/api";
import { readTimeRange } from "../http/read-time.ts";
import type { AuditFilter } from "./queries.ts";

/**
 * Parses the filter of a query.
 *
 * @throws `invalid_request` for a time out of range
 */
export function readAuditFilter(query: RouteInput<typeof route>["query"]): AuditFilter {
  const { action, actor, target } = query;
  const { from, to } = readTimeRange(query);
  const isKey = actor?.startsWith("key_");
  return {
    action,
    target,
    from,
    to,
    userId: isKey ? undefined : actor,
    keyId: isKey ? actor : undefined,
  };
}
