import type { JsonObject } from "@screenspec/format";
import { compileValue, isLocalTime } from "@screenspec/format/evaluate";

/** The expressions that write the value of each mode of a DatePicker. Each is one object, which is compiled only once. */
const expressions: ReadonlyMap<unknown, JsonObject> = new Map([
  ["date", writtenAs("yyyy-MM-dd")],
  ["time", writtenAs("HH:mm:ss")],
  ["dateTime", writtenAs("yyyy-MM-dd'T'HH:mm:ss")],
]);

/**
 * Converts a date or time to the value of a DatePicker: an instant to the local time in a time zone, and a date with a time
 * to the part of a mode. Returns null if that isn't possible, also for the year 0, which fields of browsers don't have.
 */
export function toLocalTime(text: string, mode: unknown, timeZone: string): string | null {
  const hasDate = text[2] !== ":";
  const hasTime = text.includes(":");
  const lacksPart = (mode !== "time" && !hasDate) || (mode !== "date" && !hasTime);
  if (text === "" || lacksPart) return null;
  const date = compileValue(expressions.get(mode) ?? null);
  const roots = { item: { text }, env: { locale: "en", timeZone } };
  const written = date.evaluate({ roots });
  if (typeof written !== "string" || !/^(?:(?!0000)\d{4}-|\d\d:)/.test(written)) return null;
  const isOfMode = isLocalTime(text) && hasDate === (mode !== "time");
  // Fields of browsers take at most three digits of a second.
  if (isOfMode && hasTime === (mode !== "date")) return text.replace(/(\.\d{3})\d+$/, "$1");
  return written.replace(/(:\d\d):00$/, "$1");
}

function writtenAs(pattern: string): JsonObject {
  return { $expr: { date: [{ var: "item.text" }, pattern] } };
}

/**
 * Whether a local date or time is before another one. Of a date and a date with a time, only the days count. A date and a
 * time have no order.
 */
export function isEarlier(one: string, other: string): boolean {
  if (one.includes("-") !== other.includes("-")) return false;
  const isOfDays = one.includes("-") && !(one.includes(":") && other.includes(":"));
  const comparable = (text: string) =>
    isOfDays ? text.slice(0, 10) : text.replace(/^(.*T)?(\d\d:\d\d)$/, "$&:00");
  return comparable(one) < comparable(other);
}
