import { boundedCache } from "../expression/bounded-cache.ts";
import type { Scope } from "./scope.ts";
import { memberOf } from "./step-into.ts";

/** The locale of `env`, without extensions; `en` when there is none that Intl knows. */
export function localeOf({ roots }: Scope): string {
  const locale = memberOf(memberOf(roots, "env"), "locale");
  return typeof locale === "string" ? knownLocales(locale, findLocale) : fallback;
}

/** The time zone of `env`; `UTC` when there is none that Intl knows. */
export function timeZoneOf({ roots }: Scope): string {
  const zone = memberOf(memberOf(roots, "env"), "timeZone");
  return typeof zone === "string" ? knownZones(zone, findZone) : "UTC";
}

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

function findLocale(locale: string): string {
  if (locale.length > longestName) return fallback;
  try {
    const { baseName } = new Intl.Locale(locale);
    return Intl.NumberFormat.supportedLocalesOf(baseName)[0] ?? fallback;
  } catch {
    return fallback;
  }
}

function findZone(zone: string): string {
  // Some engines also know offsets, such as "+02:00".
  if (zone.length > longestName || !/^[A-Z]/i.test(zone)) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

const knownLocales = boundedCache<string>(200);
const knownZones = boundedCache<string>(200);
const fallback = "en";
/** Longer ones are none of a locale or time zone. */
const longestName = 255;
