import { boundedCache } from "../expression/bounded-cache.ts";
import { numberFormat } from "./formatters.ts";
import { latinDigits } from "./latin-digits.ts";
import { spend } from "./step-budget.ts";

/**
 * Reads a number as people write it in a locale (docs/format/expressions.md, "Reading numbers"); null for any other text.
 * Costs a step for each character.
 */
export function readNumber(text: string, locale: string): number | null {
  spend(text.length);
  const number = Number(plainNumber(text, locale) ?? Number.NaN);
  // Adding 0 turns -0 into 0.
  return Number.isFinite(number) ? number + 0 : null;
}

/** Rewrites a number that is written in a locale with the characters of JSON; undefined for any other text. */
export function plainNumber(text: string, locale: string): string | undefined {
  const plain = latinDigits(text.replace(/[\u200e\u200f\u061c]/g, ""))
    .trim()
    .replaceAll("\u2212", "-");
  const pattern = patterns(`${locale} ${/[0-9]/.test(text) ? "latn" : ""}`, compilePattern);
  const match = pattern.exec(plain);
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction, exponent = ""] = match;
  const decimals = fraction === undefined ? "" : `.${fraction}`;
  return `${sign}${whole.replace(/\D/g, "")}${decimals}${exponent}`;
}

const patterns = boundedCache<RegExp>(200);

/**
 * Compiles the pattern of numbers in a locale and, unless it is empty, a numbering system. It captures the sign, the
 * digits before and after the decimal separator, and the exponent.
 */
function compilePattern(localeAndSystem: string): RegExp {
  const [locale = "", numberingSystem] = localeAndSystem.split(" ");
  const format = numberFormat(locale, { ...(numberingSystem && { numberingSystem }) });
  // All locales group a million. Not all engines have `formatToParts` (Hermes on iOS).
  const [separator = "", , decimal] = format.format(1_000_000.5).match(/\P{Nd}+/gu) ?? [];
  const group = `[${similar.find((each) => each.includes(separator)) ?? separator}]`;
  const grouped = `[1-9]\\d{0,2}(?:${group}\\d{2,3})*${group}\\d{3}`;
  const decimals = `(?:[${decimal}](\\d*))?`;
  return new RegExp(`^([-+]?)(?=.?\\d)(${grouped}|\\d*)${decimals}([eE][-+]?\\d+)?$`);
}

/** Grouping separators that people use for each other. */
const similar = [" \u00a0\u202f", "'\u2019"];
