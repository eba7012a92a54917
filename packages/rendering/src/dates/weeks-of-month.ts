import { type Minutes, minutesPerDay, toDate } from "./local-time.ts";

const sixWeeks = [0, 1, 2, 3, 4, 5];
const sevenDays = [0, 1, 2, 3, 4, 5, 6];

/**
 * The days of a month in six rows of seven, undefined for days of other months.
 *
 * @param day any day of the month
 * @param weekStart the first day of the week: 1 is Monday, 7 is Sunday
 */
export function weeksOfMonth(
  day: Minutes,
  weekStart: number,
): readonly (readonly (Minutes | undefined)[])[] {
  const firstDay = day - (toDate(day).getUTCDate() - 1) * minutesPerDay;
  const start = firstDay - offsetInWeek(firstDay, weekStart) * minutesPerDay;
  const month = toDate(day).getUTCMonth();
  return sixWeeks.map((week) =>
    sevenDays.map((weekday) => {
      const each = start + (week * 7 + weekday) * minutesPerDay;
      return toDate(each).getUTCMonth() === month ? each : undefined;
    }),
  );
}

/** Seven days, from the first one of a week, for the names of the weekdays. */
export function daysOfWeek(weekStart: number): readonly Minutes[] {
  // 1970 began on a Thursday, the fourth day of its week.
  return sevenDays.map((weekday) => (weekStart - 4 + weekday) * minutesPerDay);
}

/** How many days after the start of its week a day is. */
export function offsetInWeek(day: Minutes, weekStart: number): number {
  return (toDate(day).getUTCDay() - weekStart + 7) % 7;
}
