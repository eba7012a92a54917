import type { DatePickerAttributes } from "@screenspec/runtime";

/** The locale's word for a part of a date or time. Hermes has no `Intl.DisplayNames`. */
export function datePartName(
  locale: string,
  part: "year" | "month" | "hour" | "minute" | "dayPeriod",
): string {
  return new Intl.DisplayNames(locale, { type: "dateTimeField" }).of(part) ?? part;
}

/**
 * The text of the button for the current day or time: the locale's word for today or now, with a capital letter. Hermes has
 * no `Intl.RelativeTimeFormat`.
 */
export function nowText(locale: string, mode: DatePickerAttributes["mode"]): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const [first = "", ...rest] = words.format(0, mode === "date" ? "day" : "second");
  return first.toLocaleUpperCase(locale) + rest.join("");
}
