/** Longer waits than this are not asked for in earnest. */
const longestMs = 24 * 60 * 60 * 1000;

/** The three forms of a date in HTTP (RFC 9110, 5.6.7), of which only the first is still sent. */
const httpDates = [
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * For how long a receiver wants to be left alone, by its `Retry-After` (RFC 9110, 10.2.3): a day at
 * most; null where it doesn't say, or says what is neither seconds nor a date to come.
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

/** Not a number for what is no date. */
function readHttpDate(text: string): number {
  if (!httpDates.some((form) => form.test(text))) return Number.NaN;
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}
