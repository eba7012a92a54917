/** Replaces the decimal digits of all scripts (Unicode category Nd) by Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => `${digitsBefore(digit) % 10}`);
}

/** Counts the digits directly before one in Unicode, where each script has its ten digits in ascending order. */
function digitsBefore(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return code - start;
}
