import { isLocale } from "./is-locale.ts";

/** The reader's English: formats of another language would stand among English texts. */
export const locale = findEnglish(navigator.languages);

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const pluralRules = new Intl.PluralRules(locale);
const list = new Intl.ListFormat(locale);

export const formatNumber = number.format;

/** Words in the form that a number needs, with the number in place of `#`, as "1 spec" or "2,000 specs". */
export function plural(count: number, one: string, other: string): string {
  return (pluralRules.select(count) === "one" ? one : other).replace("#", number.format(count));
}

/** Words in a row, as "staging, beta and production". */
export function formatList(words: readonly string[]): string {
  return list.format(words);
}

/** The first words of a list, and how many more there are. */
export function listFirst(words: readonly string[]): string {
  const shown = words.slice(0, 4).join(", ");
  return words.length > 4 ? `${shown} and ${words.length - 4} more` : shown;
}

const bytes = ["B", "KB", "MB", "GB"] as const;

/** A size as "1.2 MB". */
export function formatBytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= 1000 && unit < bytes.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${(value < 10 ? decimal : number).format(value)} ${bytes[unit]}`;
}

/** A duration as "41 ms" or "1.2 s". */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${decimal.format(ms / 1000)} s`;
}

const exactTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: "full" });
const minuteTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** The day of a time, as "Monday, 23 November 2026". */
export function dayOf(time: string): string {
  return dayFormat.format(new Date(time));
}

/** A time that somebody chose, to the minute, as "23 Nov 2026, 23:07". */
export function formatMinute(time: string): string {
  return minuteTime.format(new Date(time));
}

/** A time as "23 Nov 2026, 23:07:30". */
export function formatTime(time: string): string {
  return exactTime.format(new Date(time));
}

/** A time as inputs of the type `datetime-local` have it: `2026-01-31T12:00`, in the browser's zone. */
export function localMinute(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

/** The first valid English locale, else "en". */
export function findEnglish(locales: readonly string[]): string {
  return locales.find((each) => /^en\b/.test(each) && isLocale(each)) ?? "en";
}
