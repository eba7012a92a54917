/** The sign between a number's whole part and its fraction in a locale. */
export function decimalSign(locale: string): string {
  let sign = known.get(locale);
  if (sign === undefined) {
    sign = findSign(locale);
    known.set(locale, sign);
  }
  return sign;
}

/** By locale: platforms take long to say. */
const known = new Map<string, string>();

function findSign(locale: string): string {
  const parts = new Intl.NumberFormat(localeOf(locale)).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/** A locale that `Intl` knows. */
function localeOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}
