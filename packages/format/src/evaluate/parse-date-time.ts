/** A date, a time or both, as the pipe `date` accepts them. */
export interface DateTime {
  /** Milliseconds since 1970: in UTC for an instant, otherwise of the same local time in UTC. */
  readonly at: number;
  /** Whether it is an instant, which is converted to a time zone. */
  readonly isInstant: boolean;
  readonly hasDate: boolean;
}

/**
 * Parses ISO 8601, or milliseconds since 1970; undefined if the value isn't a real date or time.
 */
export function parseDateTime(value: string | number): DateTime | undefined {
  if (typeof value === "string") return parseText(value);
  const at = Math.floor(value);
  return Math.abs(at) <= maxTime ? { at, isInstant: true, hasDate: true } : undefined;
}

/** The range of ECMAScript's dates, in both directions. */
export const maxTime = 8.64e15;

function parseText(text: string): DateTime | undefined {
  const hasDate = text[2] !== ":";
  const [, date, clock = "00:00", seconds = "00", zone = "", sign, hours = 0, minutes = 0] =
    pattern.exec(hasDate ? text : `1970-01-01T${text}`) ?? [];
  if (date === undefined || (zone !== "" && !hasDate)) return undefined;
  const shown = `${date}T${clock}:${seconds}`;
  const dateTime = new Date(`${shown}Z`);
  // `Date` moves an impossible day or hour to the next month or day.
  if (dateTime.getUTCDate() !== Number(shown.slice(8, 10))) return undefined;
  const at = dateTime.getTime();
  const offset = (Number(hours) * 60 + Number(minutes)) * minute;
  return { at: sign === "-" ? at + offset : at - offset, isInstant: zone !== "", hasDate };
}

/** Fractions of seconds are ignored, because no pattern shows them. */
const pattern =
  /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)?)?$/;
const minute = 60_000;
