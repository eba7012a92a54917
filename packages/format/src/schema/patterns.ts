import { currencyPattern } from "../catalog/currency-pattern.ts";
import { hexColorPattern } from "../catalog/hex-color-pattern.ts";
import { localePattern } from "../catalog/locale-pattern.ts";
import type { StringFormat } from "../catalog/string-formats.ts";
import {
  eventPattern,
  formatPatterns,
  headerNamePattern,
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

/** Regular expressions for kinds of strings, without flags, which JSON Schema doesn't have. */
export const patterns = {
  id: name,
  hexColor,
  color: `${hexColor}|${token}`,
  token,
  locale: sourceOf(localePattern),
  headerName: sourceOf(headerNamePattern),
  formatVersion: sourceOf(versionPattern).replace(/\(.*?\)/, major),
  timestamp: sourceOf(timestampPattern),
  version: sourceOf(plainPatterns.version),
  slug: sourceOf(plainPatterns.slug),
  currency: sourceOf(currencyPattern),
  /** Contains a placeholder: two braces after an even number of backslashes. */
  template: templatePattern,
  /** Contains an escaped placeholder. */
  escapedTemplate: "\\\\\\{\\{",
  /** Is a single placeholder, judged by its ends. */
  placeholder: "^\\{\\{[\\s\\S]*\\}\\}$",
  /** Is a placeholder that reads a parameter, judged by its ends. */
  parameter: "^\\{\\{\\s*param\\.[\\s\\S]*\\}\\}$",
  extension: "^x-",
} as const;

/** The regular expression for a string format; undefined if it accepts any string. */
export function formatPattern(format: StringFormat): string | undefined {
  // It can contain templates, so only emptiness can be excluded.
  if (format === "dataPath") return "^[\\s\\S]";
  const pattern = formatPatterns[format];
  return pattern && sourceOf(pattern);
}

/** The regular expression for names of events except the known ones. */
export function eventsBut(known: readonly string[]): string {
  return sourceOf(eventPattern).replace("^", `^(?!(?:${known.join("|")})$)`);
}

/**
 * The source of a regular expression. Without case, each letter becomes a class of both its cases.
 */
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
