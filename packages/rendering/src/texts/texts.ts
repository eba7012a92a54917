/** The texts of the SDK itself. */
export interface Texts {
  readonly back: string;
  readonly refresh: string;
  readonly loading: string;
  readonly next: string;
  readonly previous: string;
  /** Name of a page of a Carousel, before its number. */
  readonly page: string;
  /** Label of the buttons that clear a field. */
  readonly clear: string;
  /** Label of the toggle button that shows the text of a password field. */
  readonly reveal: string;
  /** Label of the list of countries in a field for phone numbers. */
  readonly country: string;
  /** Labels of the button that opens a picker. */
  readonly chooseDate: string;
  readonly chooseTime: string;
  /** Label of the button that takes the time chosen in a picker. */
  readonly done: string;
  /** Heading of the message that replaces a document that couldn't be loaded. */
  readonly loadFailed: string;
  /** Below that heading: the device is offline. */
  readonly checkConnection: string;
  /** There was no response. Browsers don't say whether the server refused it (CORS). */
  readonly unreachable: string;
  /** The status of the response is 404 or 410. */
  readonly notFound: string;
  /** The status of the response is 401 or 403. */
  readonly noAccess: string;
  /** The response has another error status, which follows this text. */
  readonly serverFailed: string;
  /** The response isn't a document, or one that this SDK can't show. */
  readonly invalidDocument: string;
  /** The signature or the spec of the document is wrong, or can't be verified. */
  readonly notVerified: string;
  /** The app has set an invalid address or header. */
  readonly invalidSetup: string;
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
  country: "Country",
  chooseDate: "Choose date",
  chooseTime: "Choose time",
  done: "Done",
  loadFailed: "This screen couldn't be loaded",
  checkConnection: "You're offline. Check your internet connection.",
  unreachable: "The server can't be reached, or it doesn't allow this app to load the screen.",
  notFound: "It doesn't exist, or it's no longer published.",
  noAccess: "You don't have access to it.",
  serverFailed: "The server responded with the status",
  invalidDocument: "It's damaged, or it needs another version of this app.",
  notVerified: "It couldn't be verified that it comes from the right publisher.",
  invalidSetup: "Its address or a header of the request is invalid.",
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
