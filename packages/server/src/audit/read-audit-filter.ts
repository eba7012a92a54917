import type { RequestError, RouteInput, exportAuditLog as route } from "@screenspec/api";
import { invalid } from "../errors.ts";
import type { AuditFilter } from "./queries.ts";

/**
 * What a query narrows the audit log to.
 *
 * @throws `invalid_request` for a time that can't be counted to
 */
export function readAuditFilter(query: RouteInput<typeof route>["query"]): AuditFilter {
  const errors: RequestError[] = [];
  const readTime = (parameter: "from" | "to") => {
    const text = query[parameter];
    const time = text === undefined ? undefined : Date.parse(text);
    // RFC 3339 has leap seconds, JavaScript has none.
    if (Number.isNaN(time)) {
      const message = "This is no time that can be counted to.";
      errors.push({ pointer: "", parameter, code: "wrong_format", message });
    }
    return time;
  };
  const { action, actor, target } = query;
  const isKey = actor?.startsWith("key_");
  const filter = {
    ...{ action, target, from: readTime("from"), to: readTime("to") },
    userId: isKey ? undefined : actor,
    keyId: isKey ? actor : undefined,
  };
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return filter;
}
