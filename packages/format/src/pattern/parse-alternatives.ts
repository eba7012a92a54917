import { isAt, isAtEnd, take, takeMatch } from "../text-reader.ts";
import { choice, sequence } from "./combinators.ts";
import { parseGroupHead } from "./parse-group-head.ts";
import { isAtRepetition, parseRepetition } from "./parse-repetition.ts";
import { parseSymbol, symbolOf } from "./parse-symbol.ts";
import type { Pattern } from "./pattern.ts";
import { type Reader, refuse } from "./reader.ts";

/** Parses alternatives separated by "|", up to the end or an unmatched ")". */
export function parseAlternatives(reader: Reader, depth = 0): Pattern {
  const first = parseSequence(reader, depth);
  return take(reader, "|") ? choice(first, parseAlternatives(reader, depth)) : first;
}

function parseSequence(reader: Reader, depth: number): Pattern {
  const parts: Pattern[] = [];
  while (!isAtEnd(reader) && !isAt(reader, "|") && !isAt(reader, ")")) {
    const atoms = parseQuotation(reader) ?? parseAtom(reader, depth);
    const last = parseRepetition(reader, atoms.pop());
    parts.push(...atoms);
    if (last !== undefined) parts.push(last);
  }
  return sequence(parts);
}

/** Parses `\Q…\E`; undefined if something else comes next. */
function parseQuotation(reader: Reader): Pattern[] | undefined {
  const [, text] = takeMatch(reader, quotation) ?? [];
  if (text === undefined) return undefined;
  return Array.from(text, (character) => symbolOf(reader, character.codePointAt(0) ?? 0));
}

/** Parses an atom; an empty list if only flags are set, or if a repetition has no atom. */
function parseAtom(reader: Reader, depth: number): Pattern[] {
  if (isAtRepetition(reader)) return [];
  const atom = isAt(reader, "(") ? parseGroup(reader, depth) : parseSymbol(reader);
  return atom === undefined ? [] : [atom];
}

function parseGroup(reader: Reader, depth: number): Pattern | undefined {
  const start = reader.at;
  if (depth === mostGroups) return refuse(reader, "tooDeep", start);
  const { flags } = reader;
  if (!parseGroupHead(reader)) return undefined;
  const inside = parseAlternatives(reader, depth + 1);
  if (!take(reader, ")")) return refuse(reader, "unclosed", start);
  reader.flags = flags;
  return inside;
}

export const mostGroups = 100;
/** Without `\E` it goes up to the end. */
const quotation = /\\Q(.*?)(?:\\E|$)/sy;
