import { type Bounds, type Minutes, toDate } from "./local-time.ts";

/** How many years before and after the current one the list of years has. */
const yearsBefore = 120;
const yearsAfter = 50;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The years, and the months of the year of a day, that a calendar lists. January is 0. */
export function calendarMonths(
  day: Minutes,
  days: Bounds,
  today: Minutes,
): { readonly years: Range; readonly months: Range } {
  const { year } = yearAndMonth(day);
  const [first, last] = [yearAndMonth(days.min), yearAndMonth(days.max)];
  const { year: currentYear } = yearAndMonth(today);
  return {
    years: {
      from: Math.max(first.year, Math.min(currentYear - yearsBefore, year)),
      to: Math.min(last.year, Math.max(currentYear + yearsAfter, year)),
    },
    months: {
      from: year === first.year ? first.month : 0,
      to: year === last.year ? last.month : 11,
    },
  };
}

export function yearAndMonth(time: Minutes): { readonly year: number; readonly month: number } {
  const date = toDate(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}
