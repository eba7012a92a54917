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

export function numberFormat(locale: string, options: Intl.NumberFormatOptions) {
  const make = () => new Intl.NumberFormat(locale, options);
  return numberFormats(keyOf(locale, options), make);
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const make = () => new Intl.DateTimeFormat(locale, options);
  return dateFormats(keyOf(locale, options), make);
}

export function pluralRules(locale: string) {
  const make = () => new Intl.PluralRules(locale, { maximumSignificantDigits: digitsOfNumbers });
  return allPluralRules(locale, make);
}

function keyOf(locale: string, options: object): string {
  return `${locale} ${JSON.stringify(options)}`;
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

/** Making them takes a thousand times as long as using them. */
const numberFormats = boundedCache<Intl.NumberFormat>(200);
const dateFormats = boundedCache<Intl.DateTimeFormat>(200);
const allPluralRules = boundedCache<Intl.PluralRules>(50);
const knownLocales = boundedCache<string>(200);
const knownZones = boundedCache<string>(200);
const fallback = "en";
/** All that a number is printed with, so that none is rounded. */
const digitsOfNumbers = 17;
/** Longer ones are none of a locale or time zone. */
const longestName = 255;
