import { isAtEnd } from "../text-reader.ts";
import { parseAlternatives } from "./parse-alternatives.ts";
import type { Pattern, PatternProblem } from "./pattern.ts";
import { refuse, startReading } from "./reader.ts";

/**
 * Parses a regular expression in RE2's syntax (github.com/google/re2/wiki/Syntax), as
 * docs/format/patterns.md defines it. Returns a problem if the text isn't one, or exceeds the
 * format's limits. Never throws.
 */
export function parsePattern(source: string): Pattern | PatternProblem {
  if (source.length > longestSource) {
    return { reason: "tooLong", at: longestSource, written: "" };
  }
  const reader = startReading(source);
  const pattern = parseAlternatives(reader);
  if (!isAtEnd(reader)) refuse(reader, "unclosed", reader.at);
  if (reader.problem !== undefined) return reader.problem;
  return pattern.size > mostInstructions ? { reason: "tooLarge", at: 0, written: source } : pattern;
}

/** The limits of docs/format/patterns.md. */
export const longestSource = 1_000;
export const mostInstructions = 10_000;
