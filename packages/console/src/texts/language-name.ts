import { isLocale } from "./is-locale.ts";

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The name of a locale, such as "Brazilian Portuguese" of `pt-BR`; the tag itself if it has none. */
export function languageName(locale: string): string {
  return (isLocale(locale) ? names.of(locale) : undefined) ?? locale;
}
