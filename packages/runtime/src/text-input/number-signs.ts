import { localeOf, numberFormat } from "@screenspec/format/evaluate";

/** What numbers are written with in a locale. */
export interface NumberSigns {
  /** Between the whole part and the fraction. */
  readonly decimal: string;
  /** Before what is less than 0. */
  readonly minus: string;
  /** From 0 to 9. */
  readonly digits: readonly string[];
}

export function numberSigns(locale: string): NumberSigns {
  let signs = known.get(locale);
  if (signs === undefined) {
    signs = findSigns(locale);
    known.set(locale, signs);
  }
  return signs;
}

/** By locale: platforms take long to say. */
const known = new Map<string, NumberSigns>();

/** As pipes take a locale: without its extensions, `en` where `Intl` doesn't know it. */
function findSigns(locale: string): NumberSigns {
  const format = numberFormat(localeOf({ roots: { env: { locale } } }), { useGrouping: false });
  const parts = format.formatToParts(-1.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return {
    decimal: sign("decimal") ?? ".",
    minus: sign("minusSign") ?? "-",
    digits: [...format.format(9876543210)].reverse(),
  };
}
