import { boundedCache } from "../expression/bounded-cache.ts";
import type { Scope } from "./scope.ts";
import { memberOf } from "./step-into.ts";

/** Returns a locale without extensions (BCP 47); `en` if `Intl` doesn't support it. */
export const knownLocale = known("en", (locale) => {
  const [found] = Intl.NumberFormat.supportedLocalesOf(locale);
  // A subtag of one character begins an extension. Not all engines have `Intl.Locale` (Hermes).
  return found?.replace(/-\w-.*/, "");
});

const knownTimeZone = known("UTC", (timeZone) => {
  // Some engines also support offsets such as "+02:00".
  if (!/^[A-Z]/i.test(timeZone)) return undefined;
  return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
});

/** Returns the locale of `env`, as `knownLocale` does. */
export function localeOf(scope: Scope): string {
  return knownLocale(environmentOf(scope, "locale"));
}

/** Returns the time zone of `env`; `UTC` if `Intl` doesn't support it. */
export function timeZoneOf(scope: Scope): string {
  return knownTimeZone(environmentOf(scope, "timeZone"));
}

function environmentOf({ roots }: Scope, member: string): unknown {
  return memberOf(memberOf(roots, "env"), member);
}

export const numberFormat = remembering(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = remembering(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Names the formats of `Intl` that the engine lacks. Without them, every locale would be formatted as English. */
export function missingFormats(): readonly string[] {
  const formats = ["NumberFormat", "DateTimeFormat"] as const;
  return formats.filter((name) => !globalThis.Intl?.[name]?.supportedLocalesOf);
}

/** Creating a formatter takes a thousand times as long as using it. */
function remembering<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = boundedCache<Format>(200);
  return (locale: string, options: Options) =>
    formats(`${locale} ${JSON.stringify(options)}`, () => make(locale, options));
}

/** Finds the name that Intl supports for another. `find` can throw for others. */
function known(otherwise: string, find: (name: string) => string | undefined) {
  const names = boundedCache<string>(200);
  const findAny = (name: string) => {
    try {
      return (name.length <= longestName && find(name)) || otherwise;
    } catch {
      return otherwise;
    }
  };
  return (name: unknown): string => (typeof name === "string" ? names(name, findAny) : otherwise);
}

/** Longer names are neither locales nor time zones. */
const longestName = 255;
