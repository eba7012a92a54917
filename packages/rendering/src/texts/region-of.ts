/**
 * Returns the code of a locale's region: that of its tag, else the one where most people speak its language. Engines
 * without `Intl.Locale` (Hermes) only know that of the tag.
 */
export function regionOf(locale: string): string | undefined {
  const [, region] = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i.exec(locale) ?? [];
  if (region !== undefined) return region.toUpperCase();
  return "Locale" in Intl ? new Intl.Locale(locale).maximize().region : undefined;
}
