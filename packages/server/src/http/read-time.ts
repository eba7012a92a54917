import type { RequestError } from "@screenspec/api";
import { invalid } from "../errors/errors.ts";

/** RFC 3339 has years of four digits, but with a zone the UTC year can be outside of them. */
const first = Date.parse("0000-01-01T00:00:00.000Z");
const last = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Parses an RFC 3339 time to milliseconds since 1970. Undefined if JavaScript can't represent it, as a leap second, or
 * if its year in UTC is out of range.
 */
export function readTime(text: string): number | undefined {
  const time = Date.parse(text);
  return time >= first && time <= last ? time : undefined;
}

/** The error of a field whose time `readTime` can't read. */
export function noTime(field: Pick<RequestError, "pointer" | "parameter">): RequestError {
  return { ...field, code: "wrong_format", message: "This is not a time, or it is out of range." };
}

/** The times of a query: from the first on, until before the second. */
export interface TimeRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/**
 * Parses the bounds of a query.
 *
 * @throws `invalid_request` for a time out of range
 */
export function readTimeRange(query: { readonly from?: string; readonly to?: string }): TimeRange {
  const errors: RequestError[] = [];
  const readBound = (parameter: "from" | "to") => {
    const text = query[parameter];
    if (text === undefined) return undefined;
    const time = readTime(text);
    if (time === undefined) errors.push(noTime({ pointer: "", parameter }));
    return time;
  };
  const range = { from: readBound("from"), to: readBound("to") };
  if (errors.length > 0) throw invalid("invalid_request", errors);
  return range;
}
