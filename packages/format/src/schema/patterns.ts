import { currencyPattern } from "../catalog/currency-pattern.ts";
import { hexColorPattern } from "../catalog/hex-color-pattern.ts";
import type { StringFormat } from "../catalog/string-formats.ts";
import {
  eventPattern,
  formatPatterns,
  localePattern,
  plainPatterns,
  timestampPattern,
} from "../catalog/string-patterns.ts";
import { specVersion } from "../document.ts";
import { templatePattern } from "../expression/has-template.ts";
import { namePattern } from "../is-name.ts";
import { versionPattern } from "../parse-version.ts";

const name = sourceOf(namePattern);
const hexColor = sourceOf(hexColorPattern);
const token = name.replace("^", "^\\$");
const [major = ""] = specVersion.split(".");

/** Regular expressions for strings of a kind, without flags: JSON Schema has none. */
export const patterns = {
  id: name,
  hexColor,
  color: `${hexColor}|${token}`,
  token,
  locale: sourceOf(localePattern),
  formatVersion: sourceOf(versionPattern).replace(/\(.*?\)/, major),
  timestamp: sourceOf(timestampPattern),
  version: sourceOf(plainPatterns.version),
  slug: sourceOf(plainPatterns.slug),
  currency: sourceOf(currencyPattern),
  /** Has a placeholder in it: two braces after an even number of backslashes. */
  template: templatePattern,
  /** Is one placeholder, as far as its ends show. */
  placeholder: "^\\{\\{[\\s\\S]*\\}\\}$",
  extension: "^x-",
} as const;

/** A regular expression for the strings in a format; none where any may be right. */
export function formatPattern(format: StringFormat): string | undefined {
  // It may hold templates: all that shows is that it isn't empty.
  if (format === "dataPath") return "^[\\s\\S]";
  const pattern = formatPatterns[format];
  return pattern && sourceOf(pattern);
}

/** A regular expression for the names of events, but for those that are known. */
export function eventsBut(known: readonly string[]): string {
  return sourceOf(eventPattern).replace("^", `^(?!(?:${known.join("|")})$)`);
}

/** The source of a regular expression; where case doesn't matter, each letter says so. */
function sourceOf({ source, ignoreCase }: RegExp): string {
  const plain = source.replaceAll("\\/", "/");
  return ignoreCase ? plain.replaceAll(/\\.|\[[^\]]*\]|[a-z]/g, inAnyCase) : plain;
}

function inAnyCase(part: string): string {
  if (part.startsWith("\\")) return part;
  if (part.startsWith("[")) {
    return part.replaceAll(/[a-z]-[a-z]/g, (range) => range + range.toUpperCase());
  }
  return `[${part}${part.toUpperCase()}]`;
}
