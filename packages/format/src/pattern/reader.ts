import type { TextReader } from "../text-reader.ts";
import { noCharacter, type PatternProblem, type PatternReason } from "./pattern.ts";

/** Where parsing a pattern has come to. */
export interface Reader extends TextReader {
  /** Those that hold here: of `i`, `m`, `s` and `U`, in any order. */
  flags: string;
  readonly groupNames: Set<string>;
  /** The first problem met; reading ends with it. */
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
 * Notes the problem, unless there was one before it, and goes to the end of the source. What has it is
 * written from `from` on.
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
