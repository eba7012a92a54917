import type { DatePickerAttributes } from "@screenspec/runtime";

/**
 * Local dates and times are numbers of minutes since 1970, as if they were in UTC, which has no gaps. A date is its
 * midnight, and a time that of the first day.
 */
export type Minutes = number;

export const minutesPerDay = 1440;

/** Reads a local date or time in ISO 8601. Seconds are a fraction. Without one, the result is NaN. */
export function parseLocal(text: unknown): Minutes {
  if (typeof text !== "string") return Number.NaN;
  const day = text.includes("-") ? "" : "1970-01-01T";
  return Date.parse(`${day}${text}${text.includes(":") ? "Z" : ""}`) / 60_000;
}

/** Writes a local date or time as the value of a DatePicker. */
export function formatLocal(time: Minutes, mode: DatePickerAttributes["mode"]): string {
  const [start, end] = { date: [0, 10], time: [11, 16], dateTime: [0, 16] }[mode];
  return toDate(time).toISOString().slice(start, end);
}

/** The device's date and time. */
export function currentLocal(): Minutes {
  const now = new Date();
  return Math.floor(now.getTime() / 60_000) - now.getTimezoneOffset();
}

/** The current day, time, or date with a time, as the value of a DatePicker. */
export function currentValue(mode: DatePickerAttributes["mode"]): Minutes {
  const now = currentLocal();
  if (mode === "dateTime") return now;
  return mode === "date" ? startOfDay(now) : now - startOfDay(now);
}

/** The date and time in the UTC members of a Date. */
export function toDate(time: Minutes): Date {
  return new Date(time * 60_000);
}

export function startOfDay(time: Minutes): Minutes {
  return Math.floor(time / minutesPerDay) * minutesPerDay;
}

/** Adds months. A day that the month doesn't have becomes its last one. */
export function addMonths(time: Minutes, months: number): Minutes {
  const date = toDate(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 60_000;
}

/** The earliest and the latest time that the user can choose. */
export interface Bounds {
  readonly min: Minutes;
  readonly max: Minutes;
}

/** The bounds of a DatePicker in whole minutes, within the years that its field can have. */
export function boundsOf({ mode, min, max }: DatePickerAttributes): Bounds {
  const [first, last] = mode === "time" ? ["00:00", "23:59"] : ["0001-01-01", "9999-12-31T23:59"];
  const widest = { min: parseLocal(first), max: parseLocal(last) };
  const isWholeDay = mode === "dateTime" && max?.includes(":") === false;
  const earliest = parseLocal(min);
  const latest = parseLocal(max) + (isWholeDay ? minutesPerDay - 1 : 0);
  return {
    min: Number.isNaN(earliest) ? widest.min : clamp(Math.ceil(earliest), widest),
    max: Number.isNaN(latest) ? widest.max : clamp(Math.floor(latest), widest),
  };
}

/** The nearest time within the bounds. */
export function clamp(time: Minutes, { min, max }: Bounds): Minutes {
  return Math.max(min, Math.min(time, max));
}
