import { quote } from "../wording/quote.ts";
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
  if (part === undefined) {
    return refuse(reader, `There is nothing to repeat before ${quote(all)}.`, start);
  }
  const least = sign === undefined ? Number(from) : sign === "+" ? 1 : 0;
  const most = sign === undefined ? mostOf(least, comma, to) : sign === "?" ? 1 : endless;
  const problem = problemOf(all, least, most);
  if (problem !== undefined) return refuse(reader, problem, start);
  const repeated = repetition(part, least, most);
  if (repeated.copies > mostCopies) {
    const inside = `With those inside it, ${quote(all)} repeats more than ${mostCopies} times.`;
    return refuse(reader, inside, start);
  }
  refuseAnother(reader, all);
  return repeated;
}

function mostOf(least: number, comma: string | undefined, to: string | undefined): number {
  if (comma === undefined) return least;
  return to === undefined ? endless : Number(to);
}

function problemOf(all: string, least: number, most: number): string | undefined {
  if (least > mostCopies || (most > mostCopies && most !== endless)) {
    return `${quote(all)} repeats more than ${mostCopies} times.`;
  }
  return least > most ? `${quote(all)} has the higher number first.` : undefined;
}

function refuseAnother(reader: Reader, first: string): void {
  const [second] = matchHere(reader, operator) ?? [];
  if (second === undefined) return;
  const both = quote(first + second);
  const problem = second.startsWith("+")
    ? `RE2 syntax has no possessive repetition, ${both}.`
    : `${both} is a bad repetition operator: it repeats a repetition that isn't in a group.`;
  refuse(reader, problem, reader.at);
}

const endless = Number.POSITIVE_INFINITY;
const mostCopies = 1_000;
/** With the "?" that makes it lazy, which changes where a match ends but not whether there is one. */
const operator = /(?:([*+?])|\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\})\??/y;
