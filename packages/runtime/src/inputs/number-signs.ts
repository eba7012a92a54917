/** What numbers are written with in a locale. */
export interface NumberSigns {
  /** Between the whole part and the fraction. */
  readonly decimal: string;
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

function findSigns(locale: string): NumberSigns {
  const format = new Intl.NumberFormat(localeOf(locale), { useGrouping: false });
  const decimal = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return { decimal, digits: [...format.format(9876543210)].reverse() };
}

/** A locale that `Intl` knows. */
function localeOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}
