/** Removes white space and characters without a width from both ends of a text. */
export function trimEnds(text: string): string {
  // A pattern for the end alone would take quadratic time in a text with much white space inside.
  let end = text.length;
  while (end > 0 && invisible.test(text.charAt(end - 1))) end -= 1;
  let start = 0;
  while (start < end && invisible.test(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/** White space of ECMAScript, and Unicode's format characters, such as the zero-width space and direction marks. */
const invisible = /[\s\p{Cf}]/u;
