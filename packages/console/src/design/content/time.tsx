import { useSyncExternalStore } from "react";
import { locale } from "../../texts/format.ts";

const absolute = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long" });
// With `auto` 36 hours are "yesterday" and 30 days are "next month", which is wrong or vague.
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always", style: "long" });
const now = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, "second");

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** The time as "5 minutes ago", with the absolute time as its title. It stays right while the page is open. */
export function Time({ value }: { readonly value: string }) {
  const minute = useSyncExternalStore(subscribeToMinutes, currentMinute);
  const time = new Date(value);
  return (
    <time dateTime={value} title={absolute.format(time)}>
      {describe(time.getTime(), Math.max(minute * 60_000, Date.now()))}
    </time>
  );
}

function describe(time: number, current: number): string {
  const seconds = (time - current) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit === undefined ? now : relative.format(Math.round(seconds / unit[1]), unit[0]);
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, 15_000);
  return () => clearInterval(timer);
}
