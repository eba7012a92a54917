import { isAt, isAtEnd, take } from "../text-reader.ts";
import { range, setOf } from "./combinators.ts";
import { parseEscape } from "./parse-escape.ts";
import { parseEscapedClass, parsePosixClass } from "./parse-named-class.ts";
import { type ClassPart, noCharacter, type Pattern } from "./pattern.ts";
import { type Reader, refuse, takeCodePoint } from "./reader.ts";

/** Parses a class in brackets, from its `[` on. */
export function parseClass(reader: Reader): Pattern | undefined {
  const start = reader.at;
  take(reader, "[");
  const isNegated = take(reader, "^");
  const parts: ClassPart[] = [];
  let closed = false;
  // The first character is taken before looking for "]", because "]" is a character there.
  while (!closed && !isAtEnd(reader)) {
    const part = parsePosixClass(reader) ?? parseEscapedClass(reader) ?? parseRange(reader);
    if (part !== undefined) parts.push(part);
    closed = take(reader, "]");
  }
  if (!closed) return refuse(reader, "unclosed", start);
  return setOf(reader, parts, isNegated);
}

/** Parses a character or a range of a class. A "-" before "]" is a character. */
function parseRange(reader: Reader): ClassPart | undefined {
  const start = reader.at;
  const first = parseCharacter(reader);
  const isRange = isAt(reader, "-") && !isAt(reader, "-]") && reader.at + 1 < reader.source.length;
  const last = isRange && take(reader, "-") ? parseCharacter(reader) : first;
  if (reader.problem !== undefined) return undefined;
  return first <= last ? range(first, last) : refuse(reader, "range", start);
}

function parseCharacter(reader: Reader): number {
  if (isAt(reader, "\\")) return parseEscape(reader) ?? noCharacter;
  return takeCodePoint(reader);
}
