import { formatMinute, locale } from "../../../texts/format.ts";

const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

/** A time as "10:12" if it is of today, else as "23 Nov 2026, 10:12". */
export function formatWhen(time: string | number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? clock.format(date) : formatMinute(date.toISOString());
}
