import { feedPatterns } from "@screenspec/api";
import { nearestName } from "@screenspec/format";
import { invalid } from "../errors/errors.ts";
import { matchesPattern } from "./event-pattern.ts";
import type { EventFilter } from "./event-stream.ts";

/**
 * Parses the filter of a query.
 *
 * @throws `invalid_request` with an error for each unknown type
 */
export function readEventFilter(query: {
  readonly types?: string;
  readonly spec_id?: string;
}): EventFilter {
  const patterns = query.types?.split(",");
  const comparisons = { left: 1000 };
  const errors = (patterns ?? [])
    .filter((pattern) => !feedPatterns.includes(pattern))
    .map((pattern) => {
      const nearest = nearestName(pattern, feedPatterns, comparisons);
      return {
        pointer: "",
        parameter: "types",
        code: "not_allowed" as const,
        message: `${JSON.stringify(pattern)} is none of ${feedPatterns.join(", ")}.`,
        ...(nearest === undefined ? {} : { hint: `Did you mean ${JSON.stringify(nearest)}?` }),
      };
    });
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return ({ type, spec_id }) =>
    (query.spec_id === undefined || query.spec_id === spec_id) &&
    (patterns === undefined || patterns.some((pattern) => matchesPattern(pattern, type)));
}
