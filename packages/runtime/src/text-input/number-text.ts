import { latinDigits, plainNumber } from "@screenspec/format/evaluate";
import type { NumberSigns } from "./number-signs.ts";
import { trimEnds } from "./trim-ends.ts";

/** Returns the text that shows a number in a field. */
export function writeNumber(value: number, signs: NumberSigns): string {
  return withSigns(`${value}`, signs);
}

/**
 * Parses a number that is written in the locale, with or without grouping, or with a decimal point. Returns null for any
 * other text, and for a number with more digits than its double has, because the field would show another number.
 */
export function readNumber(text: string, signs: NumberSigns): number | null {
  const plain = plainText(text, signs);
  const value = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain)
    ? Number(plain)
    : Number.NaN;
  const isExact = significantDigits(plain) === significantDigits(`${value}`);
  return Number.isFinite(value) && isExact ? value + 0 : null;
}

/** Rewrites a number, or the beginning of one, for another locale. Returns any other text unchanged. */
export function rewriteNumber(text: string, former: NumberSigns, signs: NumberSigns): string {
  const plain = plainText(text, former);
  return /^[-+]?\d*\.?\d*(?:e[-+]?\d*)?$/i.test(plain) ? withSigns(plain, signs) : text;
}

/** Converts to the syntax of JSON. Locales use one of two characters for minus; direction marks are ignored. */
function plainText(text: string, { locale, decimal }: NumberSigns): string {
  const trimmed = trimEnds(text);
  return (
    plainNumber(trimmed, locale) ??
    latinDigits(trimmed)
      .replace(/[\u200e\u200f\u061c]/g, "")
      .replaceAll("\u2212", "-")
      .replace(decimal, ".")
  );
}

function withSigns(plain: string, { decimal, minus, digits }: NumberSigns): string {
  return plain.replace(/[-.\d]/g, (sign) =>
    sign === "-" ? minus : (digits[Number(sign)] ?? decimal),
  );
}

function significantDigits(plain: string): string {
  return plain.replace(/e.*|[-+.]/gi, "").replace(/^0+|0+$/g, "");
}
