import { hexColorPattern } from "./catalog/hex-color-pattern.ts";
import { isLocalTime } from "./catalog/local-time-pattern.ts";
import type { StringFormat } from "./catalog/string-formats.ts";
import { formatPatterns } from "./catalog/string-patterns.ts";

/** A format that the text alone decides. */
export type TextFormat =
  | Extract<
      StringFormat,
      | "url"
      | "webUrl"
      | "imageUrl"
      | "requestUrl"
      | "headerValue"
      | "localTime"
      | "country"
      | "locale"
    >
  | "color";

/** What messages say of each format, as in "must be …", and how to fix a text. */
export const textFormats: {
  readonly [format in TextFormat]: { readonly wanted: string; readonly hint: string };
} = {
  url: {
    wanted: "an address with a scheme that can be opened",
    hint: "Begin it with https://.",
  },
  webUrl: { wanted: "an https address", hint: "Begin it with https://." },
  imageUrl: {
    wanted: "the address of an image",
    hint: 'Begin it with "https://", "asset:" or "data:image/".',
  },
  requestUrl: {
    wanted: "an https address, or one relative to the host's base",
    hint: 'Begin it with "https://" or "/". It can\'t have a user name, or ".." as a step.',
  },
  headerValue: {
    wanted: "the value of a header",
    hint: 'Leave out line breaks and NUL, and encode characters above "ÿ", as in "%E2%82%AC" for "€".',
  },
  localTime: {
    wanted: "a local date or time",
    hint: 'Write "2025-06-01", "10:30" or "2025-06-01T10:30".',
  },
  country: { wanted: "the ISO 3166-1 code of a country", hint: 'Write "DE" or "US".' },
  locale: { wanted: "a language tag", hint: 'Write "en" or "pt-BR".' },
  color: { wanted: "a color", hint: 'Write "#RRGGBB" or "#AARRGGBB" (alpha first).' },
};

export function isTextFormat(name: unknown): name is TextFormat {
  return typeof name === "string" && Object.hasOwn(textFormats, name);
}

/** Whether a text has a format. */
export function hasFormat(format: TextFormat, text: string): boolean {
  if (format === "localTime") return isLocalTime(text);
  const pattern = format === "color" ? hexColorPattern : formatPatterns[format];
  return pattern?.test(text) ?? true;
}
