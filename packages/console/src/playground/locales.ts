import { isLocale } from "../texts/is-locale.ts";
import { makeElement } from "./make-element.ts";

/** Left to right and right to left, with different numbers and dates. */
const common = ["en", "de", "fr", "ja", "ar"];

/** Offers common locales and those that the document has strings in, and keeps the chosen one. */
export function offerLocales(choice: HTMLSelectElement, document: unknown): void {
  const { value } = choice;
  const chosen = value === "" ? [] : [value];
  const locales = ["", ...new Set([...common, ...chosen, ...localesOf(document)])].sort();
  const offered = Array.from(choice.options, (option) => option.value);
  // Replacing the options would close an open list.
  if (String(locales) === String(offered)) return;
  const options = locales.map((locale) => {
    const option = makeElement("option", "", locale === "" ? "Browser" : locale);
    option.value = locale;
    return option;
  });
  choice.replaceChildren(...options);
  choice.value = value;
}

/** The keys of `strings` that `Intl` accepts: the document may be invalid. */
function localesOf(document: unknown): string[] {
  const hasStrings = typeof document === "object" && document !== null && "strings" in document;
  const strings = hasStrings ? document.strings : undefined;
  if (typeof strings !== "object" || strings === null) return [];
  return Object.keys(strings).slice(0, 100).filter(isLocale);
}
