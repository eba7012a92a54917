import { repetition } from "./part.ts";
import type { Pattern } from "./pattern.ts";
import { matchHere, type Reader, refuse, takeMatch } from "./reader.ts";

/** Whether `*`, `+`, `?` or numbers in braces come next. A `{` before anything else is a character. */
export function isAtRepetition(reader: Reader): boolean {
  return matchHere(reader, operator) !== undefined;
}

/** The part, repeated as what comes next says, if it says so. */
export function parseRepetition(reader: Reader, part: Pattern | undefined): Pattern | undefined {
  const start = reader.at;
  const [all, sign, from = "", comma, to] = takeMatch(reader, operator) ?? [];
  if (all === undefined) return part;
  if (part === undefined) return refuse(reader, "nothingToRepeat", start);
  const least = sign === undefined ? Number(from) : sign === "+" ? 1 : 0;
  const most = sign === undefined ? mostOf(least, comma, to) : sign === "?" ? 1 : endless;
  if (least > mostCopies || (most > mostCopies && most !== endless)) {
    return refuse(reader, "manyCopies", start);
  }
  if (least > most) return refuse(reader, "higherFirst", start);
  const repeated = repetition(part, least, most);
  if (repeated.copies > mostCopies) return refuse(reader, "manyCopiesInside", start);
  const { at } = reader;
  if (takeMatch(reader, operator)) refuse(reader, "repeatedAgain", at, start);
  return repeated;
}

function mostOf(least: number, comma: string | undefined, to: string | undefined): number {
  if (comma === undefined) return least;
  return to === undefined ? endless : Number(to);
}

const endless = Number.POSITIVE_INFINITY;
export const mostCopies = 1_000;
/** With the "?" that makes it lazy, which changes where a match ends but not whether there is one. */
const operator = /(?:([*+?])|\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\})\??/y;
