import { latinDigits } from "@screenspec/format/evaluate";
import type { NumberSigns } from "./number-signs.ts";

/** Returns the text that shows a number in a field. */
export function writeNumber(value: number, signs: NumberSigns): string {
  return withSigns(`${value}`, signs);
}

/** Parses a number with the locale's decimal separator or a point, without grouping. Returns null for any other text. */
export function readNumber(text: string, signs: NumberSigns): number | null {
  const plain = plainText(text, signs);
  const value = /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value + 0 : null;
}

/** Rewrites a number, or the beginning of one, for another locale. Returns any other text unchanged. */
export function rewriteNumber(text: string, former: NumberSigns, signs: NumberSigns): string {
  const plain = plainText(text, former);
  return /^[-+]?\d*\.?\d*$/.test(plain) ? withSigns(plain, signs) : text;
}

/** Converts to the syntax of JSON. Locales use one of two characters for minus; direction marks are ignored. */
function plainText(text: string, { decimal }: NumberSigns): string {
  return latinDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace("\u2212", "-")
    .replace(decimal, ".");
}

function withSigns(plain: string, { decimal, minus, digits }: NumberSigns): string {
  return plain.replace(/[-.\d]/g, (sign) =>
    sign === "-" ? minus : (digits[Number(sign)] ?? decimal),
  );
}
