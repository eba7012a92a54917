import type { RequestError } from "@screenspec/api";

/** RFC 3339 has years of four digits; a zone can lead out of them. */
const first = Date.parse("0000-01-01T00:00:00.000Z");
const last = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * The time that a text says as RFC 3339 does, in milliseconds since 1970. Undefined: it can't be
 * counted to, or be written in UTC. RFC 3339 has leap seconds, JavaScript has none.
 */
export function readTime(text: string): number | undefined {
  const time = Date.parse(text);
  return time >= first && time <= last ? time : undefined;
}

/** What is wrong with a field whose time can't be counted to. */
export function noTime(field: Pick<RequestError, "pointer" | "parameter">): RequestError {
  return { ...field, code: "wrong_format", message: "This is no time that can be counted to." };
}
