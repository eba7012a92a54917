import { isAt, take } from "../text-reader.ts";
import {
  isLineEnd,
  isLineStart,
  isNoWordBoundary,
  isTextEnd,
  isTextStart,
  isWordBoundary,
} from "./assertions.ts";
import { assertion, character, range, setOf } from "./combinators.ts";
import { parseClass } from "./parse-class.ts";
import { parseEscape } from "./parse-escape.ts";
import { parseEscapedClass } from "./parse-named-class.ts";
import type { Pattern } from "./pattern.ts";
import { type Reader, takeCodePoint } from "./reader.ts";

/**
 * Parses a character, a class or an assertion, which are one instruction each; undefined on a
 * problem.
 */
export function parseSymbol(reader: Reader): Pattern | undefined {
  const { flags } = reader;
  if (isAt(reader, "[")) return parseClass(reader);
  if (isAt(reader, "\\")) return parseEscaped(reader);
  if (take(reader, ".")) return setOf(reader, flags.includes("s") ? [] : newline, true);
  if (take(reader, "^")) return assertion(flags.includes("m") ? isLineStart : isTextStart);
  if (take(reader, "$")) return assertion(flags.includes("m") ? isLineEnd : isTextEnd);
  return symbolOf(reader, takeCodePoint(reader));
}

/** The pattern of a character, by the flags. */
export function symbolOf(reader: Reader, code: number): Pattern {
  if (!reader.flags.includes("i")) return character(code);
  return setOf(reader, [range(code, code)]);
}

function parseEscaped(reader: Reader): Pattern | undefined {
  for (const [text, holds] of escapedAssertions) if (take(reader, text)) return assertion(holds);
  const named = parseEscapedClass(reader);
  if (named !== undefined) return setOf(reader, [named]);
  const code = parseEscape(reader);
  return code === undefined ? undefined : symbolOf(reader, code);
}

const escapedAssertions = [
  ["\\A", isTextStart],
  ["\\z", isTextEnd],
  ["\\b", isWordBoundary],
  ["\\B", isNoWordBoundary],
] as const;

const newline = [range(10, 10)];
