import { latinDigits } from "./latin-digits.ts";
import type { NumberSigns } from "./number-signs.ts";

/** The text that shows a number in a field. */
export function writeNumber(value: number, signs: NumberSigns): string {
  return withSigns(`${value}`, signs);
}

/** A number with the locale's decimal sign or a point, without grouping; null for anything else. */
export function readNumber(text: string, signs: NumberSigns): number | null {
  const plain = plainText(text, signs);
  const value = /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value + 0 : null;
}

/** A number, or the beginning of one, as it is typed where another locale is; what is neither stays. */
export function rewriteNumber(text: string, former: NumberSigns, signs: NumberSigns): string {
  const plain = plainText(text, former);
  return /^[-+]?\d*\.?\d*$/.test(plain) ? withSigns(plain, signs) : text;
}

/** As JSON writes numbers. Every locale has one of two signs for minus; marks of direction say nothing. */
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
