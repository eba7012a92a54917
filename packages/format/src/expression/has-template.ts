/**
 * Whether a text has a placeholder, or an unclosed one: a run of two or more `{` after an even
 * number of backslashes.
 */
export function hasTemplate(text: string): boolean {
  for (let run = text.indexOf("{{"); run >= 0; run = text.indexOf("{{", endOfRun(text, run))) {
    if (slashesBefore(text, run) % 2 === 0) return true;
  }
  return false;
}

/** The same as a regular expression, in the common subset of ECMA 262's and RE2's syntax. */
export const templatePattern = "(?:(?:^|[^\\\\{])|(?:^|[^\\\\])(?:\\\\\\\\)+)\\{\\{";

/** The number of backslashes directly before an index. */
export function slashesBefore(text: string, at: number): number {
  let start = at;
  while (text[start - 1] === "\\") start -= 1;
  return at - start;
}

/** The end of the run of `{` that begins at an index. */
export function endOfRun(text: string, start: number): number {
  let end = start;
  while (text[end] === "{") end += 1;
  return end;
}
