import type { Edit } from "../data/text-format.ts";

/** The part of a text, from `start` to `end`, that an edit has replaced by `inserted`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** Finds what an edit has changed. The text after the caret is unchanged. */
export function findChange(former: string, { text, caret }: Omit<Edit, "deletesForward">): Change {
  // Otherwise the text is another one: a browser has filled it in, for example.
  const isKept = former.endsWith(text.slice(caret));
  const last = isKept ? caret : text.length;
  const end = former.length - (text.length - last);
  const start = commonPrefixLength(former, text, Math.min(end, last));
  return { start, end, inserted: text.slice(start, last) };
}

/** Doesn't divide a surrogate pair. */
function commonPrefixLength(one: string, other: string, maximum: number): number {
  let length = 0;
  while (length < maximum && one[length] === other[length]) length += 1;
  return /[\ud800-\udbff]$/.test(one.slice(Math.max(0, length - 1), length)) ? length - 1 : length;
}
