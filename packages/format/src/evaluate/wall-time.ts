import { dateFormat } from "./formatters.ts";

/**
 * What a clock in a time zone shows at an instant, as milliseconds since 1970: those of the instant
 * at which one in UTC shows the same.
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
