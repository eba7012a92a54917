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
  const plain = latinDigits(text.replace(/[\u200e\u200f\u061c]/g, "")).trim();
  const pattern = patterns(`${locale} ${/[0-9]/.test(text) ? "latn" : ""}`, compilePattern);
  const [, sign, whole = "", fraction = ""] = pattern.exec(plain) ?? [];
  const number = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  if (!Number.isFinite(number)) return null;
  // Subtracting from 0 never gives -0.
  return sign === "-" || sign === "\u2212" ? 0 - number : number;
}

const patterns = boundedCache<RegExp>(200);

/**
 * Compiles the pattern of numbers in a locale and, unless it is empty, a numbering system. It captures the sign, and the
 * digits before and after the decimal separator.
 */
function compilePattern(localeAndSystem: string): RegExp {
  const [locale = "", numberingSystem] = localeAndSystem.split(" ");
  const format = numberFormat(locale, { ...(numberingSystem && { numberingSystem }) });
  const parts = format.formatToParts(1_000_000.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const group = `[${similar.find((signs) => signs.includes(sign("group"))) ?? sign("group")}]`;
  const grouped = `[1-9]\\d{0,2}(?:${group}\\d{2,3})*${group}\\d{3}`;
  return new RegExp(`^([-+\u2212]?)(?=.?\\d)(${grouped}|\\d*)(?:[${sign("decimal")}](\\d*))?$`);
}

/** Grouping separators that people use for each other. */
const similar = [" \u00a0\u202f", "'\u2019"];
