import { unitIndex } from "../evaluate/code-points.ts";

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
  // Hermes has no Segmenter.
  if (Intl.Segmenter !== undefined) {
    segmenter ??= new Intl.Segmenter();
    return segmenter.segment(text).containing(index)?.index ?? index;
  }
  let start = index;
  while (start > 0 && (isInsidePair(text, start) || continuesCharacter(text, start))) start -= 1;
  return start;
}

let segmenter: Intl.Segmenter | undefined;

/** Whether a mark, a modifier of an emoji or a joiner follows an index, or a joiner precedes it. */
function continuesCharacter(text: string, index: number): boolean {
  if (text[index - 1] === "\u200d") return true;
  return /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)/u.test(text.slice(index, index + 2));
}

/** Whether an index is between two surrogates of one code point. */
function isInsidePair(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1));
}
