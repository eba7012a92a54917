/** The longest wait that is honoured. */
const longestMs = 24 * 60 * 60 * 1000;

/** The three date formats of HTTP (RFC 9110, 5.6.7). Only the first is still generated. */
const httpDates = [
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3). Returns milliseconds, at most a day, or null if the header is
 * missing, malformed or a date in the past.
 *
 * @param now milliseconds since 1970
 */
export function readRetryAfter(
  value: string | readonly string[] | undefined,
  now: number,
): number | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : readHttpDate(text) - now;
  return ms >= 0 ? Math.min(ms, longestMs) : null;
}

/** Returns milliseconds since 1970, or NaN for a malformed date. */
function readHttpDate(text: string): number {
  if (!httpDates.some((form) => form.test(text))) return Number.NaN;
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}
