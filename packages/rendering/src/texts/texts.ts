import type { HostTexts } from "@screenspec/runtime";

/** The texts of the SDK itself: those of views, and the runtime's, which has its own in English. */
export interface Texts extends Partial<HostTexts> {
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

/** The texts of a language, all of them. */
export type LanguageTexts = Required<Texts>;

/** Replacements of the SDK's texts: by name for all locales, and by language or BCP 47 tag for some locales. */
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

/** What replaces the English texts. The later members win. */
interface Replacements {
  /** The texts of the locale's language (`languages`), once they are loaded. */
  readonly language?: Texts | undefined;
  /** The document, whose `strings` can have texts of the SDK. */
  readonly document?: unknown;
  /** The app's texts. */
  readonly app?: LocalizedTexts | null | undefined;
}

/** Returns the SDK's texts for a locale. For each, the longest tag of the locale that has it wins. */
export function textsIn(locale: string, { language, document, app }: Replacements = {}): Texts {
  const parts = locale.split("-");
  const tags = parts.map((_part, index) => parts.slice(0, index + 1).join("-"));
  const strings: { readonly [locale: string]: unknown } = Object(Object(document).strings);
  const ofDocument = tags.map((tag) => {
    const name = Object.keys(strings).find((each) => each.toLowerCase() === tag.toLowerCase());
    return name && ownTexts(Object(strings[name]));
  });
  return Object.assign(
    {},
    englishTexts,
    language,
    ...ofDocument,
    app,
    ...tags.map((tag) => app?.[tag]),
  );
}

/** The texts of the SDK among those of a document: their keys are `sdk.` and the name. */
function ownTexts(strings: { readonly [key: string]: unknown }): {
  readonly [name: string]: unknown;
} {
  return Object.fromEntries(
    Object.entries(strings)
      .filter(([key, text]) => key.startsWith(prefix) && typeof text === "string")
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );
}

const prefix = "sdk.";
