import { addressPatterns } from "./address-patterns.ts";
import { clock, day, localTimePattern } from "./local-time-pattern.ts";
import { localePattern } from "./locale-pattern.ts";
import type { StringFormat } from "./string-formats.ts";

// The validator tests with these patterns, and schema/patterns.ts makes the patterns of the JSON
// Schemas of them. They are in the common subset of ECMA 262's and RE2's syntax if that can express
// them, and only use the flag `i`.

export const itemNamePattern = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
/** The name of an event, which has a list of action ids. */
export const eventPattern = /^on[A-Z][A-Za-z0-9]*ActionIds$/;
/** The team's own version: semantic, but minor and patch are optional. */
const teamVersionPattern =
  /^\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** Words of lower-case letters and digits, joined by single hyphens. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const plainPatterns = { version: teamVersionPattern, slug: slugPattern } as const;

/** A token of RFC 9110. */
export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What `fetch` sends (https://fetch.spec.whatwg.org/#header-value), except that it removes line breaks at the ends. */
const headerCharacter = "[\\x01-\\x09\\x0B\\x0C\\x0E-\\xFF]";
const headerValuePattern = new RegExp(`^${headerCharacter}*$`);

const midnight = "24:00(?::00(?:\\.0+)?)?";

/** An ISO 8601 timestamp with a zone. Not all that match are in the calendar. */
export const timestampPattern = new RegExp(
  `^${day}T(?:${clock}|${midnight})(?:Z|[+-]\\d\\d:\\d\\d)$`,
);

/** The formats that a pattern can decide, some only in part. */
export const formatPatterns: { readonly [format in StringFormat]?: RegExp } = {
  ...addressPatterns,
  headerValue: headerValuePattern,
  itemName: itemNamePattern,
  localTime: localTimePattern,
  country: /^[A-Z]{2}$/,
  locale: localePattern,
};
