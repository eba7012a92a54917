import type { RequestError } from "@screenspec/api";

/**
 * The time that a text says as RFC 3339 does, in milliseconds since 1970.
 *
 * @param field where the text stands in the request
 * @param errors gets what is wrong with it; there is no time then
 */
export function readTime(
  text: string,
  field: Pick<RequestError, "pointer" | "parameter">,
  errors: RequestError[],
): number {
  const time = Date.parse(text);
  // RFC 3339 has leap seconds, JavaScript has none.
  if (Number.isNaN(time)) {
    errors.push({
      ...field,
      code: "wrong_format",
      message: "This is no time that can be counted to.",
    });
  }
  return time;
}
