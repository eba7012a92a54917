/**
 * Which way a locale is written: by its script, where it says one, else by its language. Of the languages that
 * most people read it is known: Intl takes browsers ten milliseconds to tell it first.
 */
export function directionOf(locale: string): "ltr" | "rtl" {
  if (fromLeft.test(locale)) return "ltr";
  if (fromRight.test(locale)) return "rtl";
  const [known = "en"] = canonical(locale);
  const { script } = new Intl.Locale(known).maximize();
  return /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/.test(script ?? "") ? "rtl" : "ltr";
}

/** The same in every region. */
const fromLeft =
  /^(bg|bn|ca|cs|da|de|el|en|es|et|fi|fr|hi|hr|hu|id|it|ja|ko|lt|lv|nb|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|sw|ta|te|th|tr|uk|vi|zh)(-[A-Z]{2})?$/;
const fromRight = /^(ar|fa|he|ur)(-[A-Z]{2})?$/;

/** A host, and even a browser, may give what is no language tag: `en-US@posix`. */
function canonical(locale: string): string[] {
  try {
    return Intl.getCanonicalLocales(locale);
  } catch {
    return [];
  }
}
