import type { RequestError, RouteInput, exportAuditLog as route } from "@screenspec/api";
import { invalid } from "../errors/errors.ts";
import { noTime, readTime } from "../http/read-time.ts";
import type { AuditFilter } from "./queries.ts";

/**
 * Parses the filter of a query.
 *
 * @throws `invalid_request` for a time out of range
 */
export function readAuditFilter(query: RouteInput<typeof route>["query"]): AuditFilter {
  const errors: RequestError[] = [];
  const readBound = (parameter: "from" | "to") => {
    const text = query[parameter];
    if (text === undefined) return undefined;
    const time = readTime(text);
    if (time === undefined) errors.push(noTime({ pointer: "", parameter }));
    return time;
  };
  const { action, actor, target } = query;
  const isKey = actor?.startsWith("key_");
  const filter = {
    action,
    target,
    from: readBound("from"),
    to: readBound("to"),
    userId: isKey ? undefined : actor,
    keyId: isKey ? actor : undefined,
  };
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return filter;
}
