/** What the SDK itself says to the user. */
export interface Texts {
  readonly back: string;
  readonly refresh: string;
  readonly loading: string;
  readonly next: string;
  readonly previous: string;
  /** Of one of the dots of a Carousel, before its number. */
  readonly page: string;
  /** Label of the button that clears a field. */
  readonly clear: string;
  /** Label of the toggle button that shows the text of a password field. */
  readonly reveal: string;
  /** What stands where no document could be loaded. */
  readonly loadFailed: string;
  /** Beside that, where the network has failed. */
  readonly checkConnection: string;
  /** On the button that loads it again. */
  readonly retry: string;
}

/** Other texts than the English ones: for all locales, by name, and for some, by their language or BCP 47 tag. */
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

/** The texts for a locale, as an app has them. */
export function textsIn(locale: string, given?: LocalizedTexts | null): Texts {
  const [language = ""] = locale.split("-");
  return Object.assign({}, englishTexts, given, given?.[language], given?.[locale]);
}
