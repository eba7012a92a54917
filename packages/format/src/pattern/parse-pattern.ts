import { parseAlternatives } from "./parse-alternatives.ts";
import type { Pattern, PatternProblem } from "./pattern.ts";
import { isAtEnd, refuse, startReading } from "./reader.ts";

/**
 * Parses a regular expression in RE2's syntax (github.com/google/re2/wiki/Syntax), as
 * docs/format/patterns.md has it. Gives the problem instead of a pattern when it isn't one, or is
 * larger than the format allows. Never throws.
 */
export function parsePattern(source: string): Pattern | PatternProblem {
  if (source.length > longestSource) {
    return { problem: `A pattern has at most ${longestSource} characters.`, at: longestSource };
  }
  const reader = startReading(source);
  const pattern = parseAlternatives(reader);
  if (!isAtEnd(reader)) refuse(reader, 'This ")" closes no group.', reader.at);
  if (reader.problem !== undefined) return reader.problem;
  return pattern.size > mostInstructions ? tooLarge(pattern) : pattern;
}

function tooLarge({ size }: Pattern): PatternProblem {
  const problem = `With its repetitions written out, the pattern has ${size} instructions; it may have ${mostInstructions}.`;
  return { problem, at: 0 };
}

const longestSource = 1_000;
const mostInstructions = 10_000;
