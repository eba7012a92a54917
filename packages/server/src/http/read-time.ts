import type { RequestError } from "@screenspec/api";

/**
 * The time that a text says as RFC 3339 does, in milliseconds since 1970. Undefined: it can't be
 * counted to. RFC 3339 has leap seconds, JavaScript has none.
 */
export function readTime(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** What is wrong with a field whose time can't be counted to. */
export function noTime(field: Pick<RequestError, "pointer" | "parameter">): RequestError {
  return { ...field, code: "wrong_format", message: "This is no time that can be counted to." };
}
