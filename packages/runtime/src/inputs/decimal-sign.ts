/** The sign between a number's whole part and its fraction in a locale. */
export function decimalSign(locale: string): string {
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
