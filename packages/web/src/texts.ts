/** The texts of the SDK itself. */
export interface Texts {
  readonly back: string;
  readonly refresh: string;
  readonly loading: string;
  readonly next: string;
  readonly previous: string;
  /** Name of a page of a Carousel, before its number. */
  readonly page: string;
  /** Label of the button that clears a field. */
  readonly clear: string;
  /** Label of the toggle button that shows the text of a password field. */
  readonly reveal: string;
  /** Heading of the message that replaces a document that couldn't be loaded. */
  readonly loadFailed: string;
  /** Below that heading, if the network has failed. */
  readonly checkConnection: string;
  /** Label of the button that loads the document again. */
  readonly retry: string;
}

/** Replacements of the English texts: by name for all locales, and by language or BCP 47 tag for some locales. */
export type LocalizedTexts = Partial<Texts> & {
  readonly [locale: string]: string | Partial<Texts> | undefined;
};

const englishTexts: Texts = {
  back: "Back",
  refresh: "Refresh",
  loading: "Loading",
  next: "Next",
  previous: "Previous",
  page: "Page",
  clear: "Clear",
  reveal: "Show password",
  loadFailed: "This screen couldn't be loaded",
  checkConnection: "Check your internet connection.",
  retry: "Try again",
};

/** The texts for a locale, with the replacements of the app. */
export function textsIn(locale: string, replacements?: LocalizedTexts | null): Texts {
  const [language = ""] = locale.split("-");
  return Object.assign(
    {},
    englishTexts,
    replacements,
    replacements?.[language],
    replacements?.[locale],
  );
}
