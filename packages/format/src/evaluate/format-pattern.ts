import type { DatePiece } from "../expression/date-pattern.ts";
import { dateFormat } from "./formatters.ts";

/**
 * Formats a local time by a date pattern (docs/format/expressions.md, "Date patterns"): names in the
 * locale, numbers of the Gregorian calendar in ASCII digits.
 */
export function formatPattern(pieces: readonly DatePiece[], locale: string, shown: number): string {
  const date = new Date(shown);
  return pieces
    .map((piece) => ("text" in piece ? piece.text : field(piece.letters, locale, date)))
    .join("");
}

/** Whether a pattern only has parts of the time. */
export function isOfTime(pieces: readonly DatePiece[]): boolean {
  return pieces.every((piece) => "text" in piece || /^[Hhmsa]/.test(piece.letters));
}

function field(letters: string, locale: string, date: Date): string {
  const hours = date.getUTCHours();
  switch (letters[0]) {
    case "y":
      return yearOf(letters, date.getUTCFullYear());
    case "M":
      if (letters.length > 2) return monthName(letters, locale, date);
      return digits(date.getUTCMonth() + 1, letters);
    case "d":
      return digits(date.getUTCDate(), letters);
    case "E":
      return part(locale, { weekday: widthOf(letters) }, "weekday", date);
    case "H":
      return digits(hours, letters);
    case "h":
      return digits(hours % 12 || 12, letters);
    case "m":
      return digits(date.getUTCMinutes(), letters);
    case "s":
      return digits(date.getUTCSeconds(), letters);
    default:
      return dayPeriod(locale, hours);
  }
}

function widthOf({ length }: string): "long" | "short" {
  return length === 4 ? "long" : "short";
}

function yearOf(letters: string, year: number): string {
  const sign = year < 0 ? "-" : "";
  const size = Math.abs(year);
  return letters === "yy" ? digits(size % 100, letters) : sign + digits(size, letters);
}

function digits(number: number, { length }: string): string {
  return String(number).padStart(length, "0");
}

/**
 * The name of the month as it is written next to a day: Russian "июня". Most locales write a name
 * next to the name of a weekday. Where they write a number, the month has only one name.
 */
function monthName(letters: string, locale: string, date: Date): string {
  const month = widthOf(letters);
  const options = { weekday: "long", year: "numeric", month, day: "numeric" } as const;
  const inDate = part(locale, options, "month", date);
  if (!/^\p{Nd}+$/u.test(inDate)) return inDate;
  // The whole text: of Japanese "6月" only "6" is the part of type month.
  return gregorianFormat(locale, { month }).format(date);
}

/** Some locales have more than two day periods. At these hours all use AM and PM. */
function dayPeriod(locale: string, hours: number): string {
  const date = new Date(0).setUTCHours(hours < 12 ? 10 : 15);
  return part(locale, { hour: "numeric", hour12: true }, "dayPeriod", date);
}

function part(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
  date: Date | number,
): string {
  const parts = gregorianFormat(locale, options).formatToParts(date);
  return parts.find((found) => found.type === type)?.value ?? "";
}

function gregorianFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  return dateFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
}
