import type { DatePickerAttributes } from "@screenspec/runtime";
import { dateFormatter } from "./date-format.ts";
import type { Minutes } from "./local-time.ts";

/** The locale's word for a part of a date or time. Hermes has no names of them: the result is the English one then. */
export function datePartName(
  locale: string,
  part: "year" | "month" | "hour" | "minute" | "dayPeriod",
): string {
  if (!("DisplayNames" in Intl)) return part === "dayPeriod" ? "AM/PM" : part;
  return new Intl.DisplayNames(locale, { type: "dateTimeField" }).of(part) ?? part;
}

/**
 * The text of the button for the current day or time: the locale's word for today or now, with a capital letter. Hermes has
 * no such words: the result is the current day or time then.
 */
export function nowText(locale: string, mode: DatePickerAttributes["mode"], now: Minutes): string {
  if (!("RelativeTimeFormat" in Intl)) {
    return dateFormatter(
      locale,
      mode === "date" ? { dateStyle: "medium" } : { timeStyle: "short" },
    )(now);
  }
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const [first = "", ...rest] = words.format(0, mode === "date" ? "day" : "second");
  return first.toLocaleUpperCase(locale) + rest.join("");
}
