/** A date, a time or both, as the pipe `date` takes them. */
export interface Moment {
  /** Milliseconds since 1970: in UTC of an instant, else of what is shown. */
  readonly at: number;
  /** Whether it is shown in a time zone. */
  readonly isInstant: boolean;
  readonly hasDate: boolean;
}

/** Reads ISO 8601, or milliseconds since 1970; undefined for what is no real date or time. */
export function readMoment(value: string | number): Moment | undefined {
  if (typeof value === "number") {
    const at = Math.floor(value);
    return Math.abs(at) <= lastMoment ? { at, isInstant: true, hasDate: true } : undefined;
  }
  return readTime(value) ?? readDate(value);
}

/** As far as ECMAScript's dates go, in both directions. */
export const lastMoment = 8.64e15;

function readTime(text: string): Moment | undefined {
  const [, hours = "", minutes = "", seconds = ""] = timePattern.exec(text) ?? [];
  if (hours === "") return undefined;
  const at = millisecondsOf(hours, minutes, seconds);
  return at === undefined ? undefined : { at, isInstant: false, hasDate: false };
}

function readDate(text: string): Moment | undefined {
  const [, year = "", month = "", day = "", hours = "", minutes = "", seconds = "", zone = ""] =
    datePattern.exec(text) ?? [];
  const date = dayOf(Number(year), Number(month), Number(day));
  const time = millisecondsOf(hours, minutes, seconds);
  const offset = offsetOf(zone);
  if (year === "" || date === undefined || time === undefined || offset === undefined) {
    return undefined;
  }
  return { at: date + time - offset, isInstant: zone !== "", hasDate: true };
}

function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // What is no real day moves on to one of the next month.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() : undefined;
}

function millisecondsOf(hours: string, minutes: string, seconds: string): number | undefined {
  const isReal = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isReal
    ? Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000
    : undefined;
}

function offsetOf(zone: string): number | undefined {
  if (zone === "" || zone === "Z") return 0;
  const size = millisecondsOf(zone.slice(1, 3), zone.slice(4), "");
  return zone.startsWith("-") && size !== undefined ? -size : size;
}

/** Fractions of seconds are never shown. */
const clock = "(\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?";
const timePattern = new RegExp(`^${clock}$`);
const datePattern = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:T${clock}(Z|[+-]\\d{2}:\\d{2})?)?$`);
const minute = 60_000;
const hour = 60 * minute;
