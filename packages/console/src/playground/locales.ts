import { makeElement } from "./make-element.ts";

/** From left and from right, with other numbers and other dates. */
const some = ["en", "de", "fr", "ja", "ar"];

/** Offers locales: some, and those that a document has texts in. What is chosen stays so. */
export function offerLocales(choice: HTMLSelectElement, document: unknown): void {
  const { value } = choice;
  const chosen = value === "" ? [] : [value];
  const locales = ["", ...new Set([...some, ...chosen, ...localesOf(document)])].sort();
  const offered = Array.from(choice.options, (option) => option.value);
  // It may be open: only what changes it makes it anew.
  if (String(locales) === String(offered)) return;
  const options = locales.map((locale) => {
    const option = makeElement("option", "", locale === "" ? "browser" : locale);
    option.value = locale;
    return option;
  });
  choice.replaceChildren(...options);
  choice.value = value;
}

/** Only what `Intl` knows as one: anything may be in a document. */
function localesOf(document: unknown): string[] {
  const hasStrings = typeof document === "object" && document !== null && "strings" in document;
  const strings = hasStrings ? document.strings : undefined;
  if (typeof strings !== "object" || strings === null) return [];
  return Object.keys(strings).slice(0, 100).filter(isLocale);
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
