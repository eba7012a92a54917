import { clock, day, localTimePattern } from "./local-time-pattern.ts";
import type { StringFormat } from "./string-formats.ts";

// What texts look like: validating tests with these, and schema/patterns.ts makes the patterns of the
// JSON Schemas of them. So they are in the common part of ECMA 262's and RE2's syntax where that can
// say it, and the only flag is `i`.

/** A language tag (BCP 47), by its looks. */
export const localePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
export const itemNamePattern = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
/** A key that holds the ids of the actions to run on an event. */
export const eventPattern = /^on[A-Z][A-Za-z0-9]*ActionIds$/;
/** A version as a team writes its own: semantic, but its minor and patch may be missing. */
const teamVersionPattern =
  /^\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** Lower-case letters and digits, in words joined by single hyphens. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const plainPatterns = { version: teamVersionPattern, slug: slugPattern } as const;

const midnight = "24:00(?::00(?:\\.0+)?)?";

/** ISO 8601 with its zone; not all days are in the calendar. */
export const timestampPattern = new RegExp(
  `^${day}T(?:${clock}|${midnight})(?:Z|[+-]\\d\\d:\\d\\d)$`,
);

const https = "https://\\S";
const scheme = "[a-z][a-z0-9+.-]*:";
const unsafe = "(?:javascript|data|vbscript|file|blob):";

/** An address that is never opened; one of an image may be `data:` all the same. */
export const unsafePattern = new RegExp(`^${unsafe}`, "i");

/** Formats of which a pattern can say something; some ask for more than it does. */
export const formatPatterns: { readonly [format in StringFormat]?: RegExp } = {
  url: new RegExp(`^(?!${unsafe})${scheme}`, "i"),
  webUrl: new RegExp(`^${https}`, "i"),
  imageUrl: new RegExp(`^(?:${https}|asset:.|data:image/)`, "i"),
  /** Browsers take "\\" for "/", and leave control characters out: what follows would be another host. */
  requestUrl: new RegExp(`^(?:${https}|(?!${scheme}|//|\\s)[^\\\\\\x00-\\x1F]*$)`, "i"),
  itemName: itemNamePattern,
  localTime: localTimePattern,
  locale: localePattern,
};
