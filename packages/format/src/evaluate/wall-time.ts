import { dateFormat } from "./formatters.ts";

/**
 * The local time of an instant in a time zone, as the milliseconds since 1970 of the same time in
 * UTC.
 */
export function wallTime(at: number, timeZone: string): number {
  if (timeZone === "UTC") return at;
  const fields = new Map<string, string>();
  for (const { type, value } of dateFormat("en", { ...options, timeZone }).formatToParts(at)) {
    fields.set(type, value);
  }
  const field = (name: string) => Number(fields.get(name));
  const year = fields.get("era")?.startsWith("B") ? 1 - field("year") : field("year");
  const date = new Date(0);
  date.setUTCFullYear(year, field("month") - 1, field("day"));
  return date.setUTCHours(field("hour"), field("minute"), field("second"));
}

const options: Intl.DateTimeFormatOptions = {
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  era: "short",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
};
