import { matchHere, takeMatch } from "../text-reader.ts";
import { repetition } from "./combinators.ts";
import type { Pattern } from "./pattern.ts";
import { type Reader, refuse } from "./reader.ts";

/** Whether a repetition comes next. A `{` before anything but numbers is a character. */
export function isAtRepetition(reader: Reader): boolean {
  return matchHere(reader, operator) !== undefined;
}

/** Parses the repetition of a part, if one comes next. */
export function parseRepetition(reader: Reader, part: Pattern | undefined): Pattern | undefined {
  const start = reader.at;
  const [all, sign, from = "", comma, to] = takeMatch(reader, operator) ?? [];
  if (all === undefined) return part;
  if (part === undefined) return refuse(reader, "nothingToRepeat", start);
  const least = sign === "+" ? 1 : Number(from);
  const most = sign === "?" ? 1 : sign || (comma && !to) ? Infinity : Number(to ?? from);
  const repeated = repetition(part, least, most);
  const isMany = repeated.copies > mostCopies || (most > mostCopies && most < Infinity);
  if (isMany || least > most) return refuse(reader, "repetition", start);
  const { at } = reader;
  if (takeMatch(reader, operator)) refuse(reader, "repeatedAgain", at, start);
  return repeated;
}

export const mostCopies = 1_000;
/**
 * A sign, or the least and most number. A "?" makes it lazy, which changes where a match ends but
 * not whether there is one.
 */
const operator = /(?:([*+?])|\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\})\??/y;
