import { unitIndex } from "../evaluate/code-points.ts";
import { graphemesOf } from "../evaluate/graphemes.ts";

/** Returns a text of at most so many UTF-16 code units, and an ellipsis if it was longer. */
export function shortenText(text: string, longest: number): string {
  return text.length > longest ? `${cutText(text, longest)}…` : text;
}

/** Returns the beginning of a text, at most so many UTF-16 code units. It ends between two user-perceived characters (UAX #29). */
export function cutText(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, boundaryBefore(text, longest)) : text;
}

/** As `cutText`, at most so many code points. */
export function cutCodePoints(text: string, longest: number): string {
  return cutText(text, unitIndex(text, longest));
}

/** A character with more code units, such as a letter with hundreds of marks, is cut between two code points. */
const longestCharacter = 64;
/** The code units before a cut that are examined: how flags pair up depends on all flags before them. */
const examined = 4096;

function boundaryBefore(text: string, index: number): number {
  const from = Math.max(0, index - examined);
  const start = from + characterStart(text.slice(from, index + longestCharacter), index - from);
  if (index - start <= longestCharacter) return start;
  return isInsidePair(text, index) ? index - 1 : index;
}

/** Where the character that contains a code unit starts. */
function characterStart(text: string, index: number): number {
  let start = 0;
  for (const { length } of graphemesOf(text)) {
    if (start + length > index) return start;
    start += length;
  }
  return start;
}

/** Whether an index is between two surrogates of one code point. */
function isInsidePair(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1));
}
