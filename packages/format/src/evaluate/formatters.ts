import { boundedCache } from "../expression/bounded-cache.ts";
import type { Scope } from "./scope.ts";
import { memberOf } from "./step-into.ts";

/** Returns the locale of `env` without extensions (BCP 47); `en` if `Intl` doesn't support it. */
export const localeOf = known("locale", "en", (locale) => {
  const [found] = Intl.NumberFormat.supportedLocalesOf(new Intl.Locale(locale).baseName);
  return found;
});

/** The time zone of `env`; `UTC` when there is none that Intl knows. */
export const timeZoneOf = known("timeZone", "UTC", (timeZone) => {
  // Some engines also know offsets, such as "+02:00".
  if (!/^[A-Z]/i.test(timeZone)) return undefined;
  return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
});

export const numberFormat = remembering(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = remembering(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const pluralRules = remembering(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

/** Making them takes a thousand times as long as using them. */
function remembering<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = boundedCache<Format>(200);
  return (locale: string, options: Options) =>
    formats(`${locale} ${JSON.stringify(options)}`, () => make(locale, options));
}

/** Reads a name in `env` that Intl knows. `find` may throw for others. */
function known(member: string, otherwise: string, find: (name: string) => string | undefined) {
  const names = boundedCache<string>(200);
  const findAny = (name: string) => {
    try {
      return (name.length <= longestName && find(name)) || otherwise;
    } catch {
      return otherwise;
    }
  };
  return ({ roots }: Scope): string => {
    const name = memberOf(memberOf(roots, "env"), member);
    return typeof name === "string" ? names(name, findAny) : otherwise;
  };
}

/** Longer ones are none of a locale or time zone. */
const longestName = 255;
