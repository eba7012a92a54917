/** A text with the decimal digits of all scripts (Unicode's Nd) as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => `${countBefore(digit) % 10}`);
}

/** How many digits stand right before one in Unicode, where they come in tens from 0 to 9. */
function countBefore(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return code - start;
}
