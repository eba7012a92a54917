import type { Diagnostic } from "../diagnostic.ts";
import { findPointers, type Span } from "./find-pointers.ts";
import { lineStartsOf, positionAt } from "./position-at.ts";

/** A finding, and where it is in the text that was parsed. */
export interface LocatedDiagnostic extends Diagnostic {
  readonly range: TextRange;
}

export interface TextRange {
  readonly start: TextPosition;
  /** Behind the last character. */
  readonly end: TextPosition;
}

/** Lines and columns count from 1, columns and offsets UTF-16 code units; offsets from 0. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/**
 * The findings with their places in the source text: an unknown key at its name, everything else at
 * its value; what isn't in the text (it has changed since) at the nearest thing around it that is.
 * Comments and trailing commas in the text are fine. Never throws; takes time linear in both.
 */
export function locateDiagnostics(
  text: string,
  diagnostics: readonly Diagnostic[],
): LocatedDiagnostic[] {
  const spans = findPointers(
    text,
    diagnostics.map(({ pointer }) => pointer),
  );
  const lineStarts = lineStartsOf(text);
  return diagnostics.map((diagnostic, index) => {
    const { key, value } = spans[index] ?? nowhere;
    const [start, end] = (diagnostic.code === "unknown_key" && key) || value;
    const range = { start: positionAt(lineStarts, start), end: positionAt(lineStarts, end) };
    return { ...diagnostic, range };
  });
}

const nowhere: Span = { key: undefined, value: [0, 0] };
