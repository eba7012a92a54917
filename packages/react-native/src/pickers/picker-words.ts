import { dateFormatter, datePartName, type Minutes, nowText } from "@screenspec/rendering";

/** The accessible name of the control for a part of a date or time: the English word in Hermes, which has no others. */
export function partName(locale: string, part: Parameters<typeof datePartName>[1]): string {
  if ("DisplayNames" in Intl) return datePartName(locale, part);
  return part === "dayPeriod" ? "AM/PM" : part;
}

/** The text of the button for the current day or time, which it writes in Hermes, which has no word for it. */
export function currentText(
  locale: string,
  mode: Parameters<typeof nowText>[1],
  now: Minutes,
): string {
  if ("RelativeTimeFormat" in Intl) return nowText(locale, mode);
  return dateFormatter(
    locale,
    mode === "date" ? { dateStyle: "medium" } : { timeStyle: "short" },
  )(now);
}
