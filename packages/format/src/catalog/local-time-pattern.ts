/** An ISO 8601 date. Not all that match are in the calendar. */
export const day = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
/** An ISO 8601 time. */
export const clock = "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?";

/**
 * An ISO 8601 date, time or both, without a zone, in the common subset of ECMA 262's and RE2's
 * syntax.
 */
export const localTimePattern = new RegExp(`^(?:${day}(?:T${clock})?|${clock})$`);

/** Whether a text is a local date or time in the calendar. */
export function isLocalTime(text: string): boolean {
  return localTimePattern.test(text) && (!text.includes("-") || isDay(text.slice(0, 10)));
}

/**
 * Whether a date such as "2025-06-01" is in the calendar: `Date` takes the 30th of February for the
 * 1st of March.
 */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
