/** Returns the name of the file in `languages` with the texts of a valid locale, which may not exist; undefined for English. */
export function languageOf(locale: string): string | undefined {
  // Most users need no likely script, whose first lookup takes a browser long.
  if (/^en\b/i.test(locale)) return undefined;
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === "zh" ? `zh-${script}` : language;
}
