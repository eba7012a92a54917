import { isLocale } from "../texts/is-locale.ts";

/** Left to right and right to left, with different numbers and dates. */
const common = ["en", "de", "fr", "ja", "ar"];

/** The locales to offer: common ones, those that the document has strings in, and the chosen one. */
export function localesFor(document: unknown, chosen: string): readonly string[] {
  const own = chosen === "" ? [] : [chosen];
  return [...new Set([...common, ...own, ...localesOf(document)])].sort();
}

/** The keys of `strings` that `Intl` accepts: the document may be invalid. */
function localesOf(document: unknown): string[] {
  const { strings } = Object(document);
  return Object.keys(Object(strings)).slice(0, 100).filter(isLocale);
}
