import type { TextReader } from "../text-reader.ts";
import { noCharacter, type PatternProblem, type PatternReason } from "./pattern.ts";

/** The state of parsing a pattern. */
export interface Reader extends TextReader {
  /** The current flags of `i`, `m`, `s` and `U`, in any order. */
  flags: string;
  readonly groupNames: Set<string>;
  /** The first problem, which ends the parsing. */
  problem?: PatternProblem;
}

export function startReading(source: string): Reader {
  return { source, at: 0, flags: "", groupNames: new Set() };
}

export function takeCodePoint(reader: Reader): number {
  const code = reader.source.codePointAt(reader.at) ?? noCharacter;
  reader.at += code > 0xffff ? 2 : 1;
  return code;
}

/**
 * Records a problem, unless there was one before, and ends the parsing. The offending text begins
 * at `from`.
 */
export function refuse(
  reader: Reader,
  reason: PatternReason,
  at: number,
  from: number = at,
): undefined {
  reader.problem ??= { reason, at, written: reader.source.slice(from, reader.at) };
  reader.at = reader.source.length;
}
