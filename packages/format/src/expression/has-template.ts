/**
 * Whether a text has a placeholder in it, or what opens one but isn't closed: a run of two or more
 * `{` after an even number of backslashes.
 */
export function hasTemplate(text: string): boolean {
  for (let run = text.indexOf("{{"); run >= 0; run = text.indexOf("{{", endOfRun(text, run))) {
    if (slashesBefore(text, run) % 2 === 0) return true;
  }
  return false;
}

/** The same as a regular expression, in the common part of ECMA 262's and RE2's syntax. */
export const templatePattern = "(?:(?:^|[^\\\\{])|(?:^|[^\\\\])(?:\\\\\\\\)+)\\{\\{";

/** How many backslashes stand right before a place. */
export function slashesBefore(text: string, at: number): number {
  let start = at;
  while (text[start - 1] === "\\") start -= 1;
  return at - start;
}

/** Where the `{` end that begin at a place. */
export function endOfRun(text: string, start: number): number {
  let end = start;
  while (text[end] === "{") end += 1;
  return end;
}
