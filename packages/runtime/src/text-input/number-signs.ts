import { knownLocale, numberFormat } from "@screenspec/format/evaluate";

/** The characters that a locale writes numbers with. */
export interface NumberSigns {
  /** The locale, as `Intl` knows it. */
  readonly locale: string;
  /** The decimal separator. */
  readonly decimal: string;
  readonly minus: string;
  /** The digits from 0 to 9. */
  readonly digits: readonly string[];
}

/** Returns the number signs of a locale, as `Intl` gives them. */
export function numberSigns(locale: string): NumberSigns {
  let signs = cache.get(locale);
  if (signs === undefined) {
    signs = readSigns(locale);
    cache.set(locale, signs);
  }
  return signs;
}

/** By locale: creating a number format takes milliseconds. */
const cache = new Map<string, NumberSigns>();

/** Resolves the locale as pipes do: without its extensions, and `en` if `Intl` doesn't know it. */
function readSigns(tag: string): NumberSigns {
  const locale = knownLocale(tag);
  const format = numberFormat(locale, { useGrouping: false });
  // Not all engines have `formatToParts` (Hermes on iOS). Direction marks surround some minus signs.
  const text = format.format(-1.5).replace(/[\u200e\u200f\u061c]/g, "");
  const [minus = "-", decimal = "."] = text.split(/\p{Nd}/u);
  return {
    locale,
    decimal,
    minus,
    digits: [...format.format(9876543210)].reverse(),
  };
}
