import { type Minutes, toDate } from "./local-time.ts";

/** Returns a function that writes dates in a locale: in its language and digits, in the calendar that fields use. */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (time: Minutes) => string {
  const { format } = dateTimeFormat(locale, options);
  return (time) => format(toDate(time));
}

/** A format of local dates and times in the Gregorian calendar. */
export function dateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
}

/** The order in which a locale writes some parts of a date or time. */
export function partsInOrder<Type extends Intl.DateTimeFormatPartTypes>(
  format: Intl.DateTimeFormat,
  types: readonly Type[],
): readonly Type[] {
  return format.formatToParts(0).flatMap(({ type }) => types.filter((each) => each === type));
}
