import type { Diagnostic } from "../diagnostic.ts";
import { findPointers, type Span } from "./find-pointers.ts";
import { lineStartsOf, positionAt, type TextPosition } from "./position-at.ts";

/** A diagnostic with its range in the source text. */
export interface LocatedDiagnostic extends Diagnostic {
  readonly range: TextRange;
}

export interface TextRange {
  readonly start: TextPosition;
  /** After the last character. */
  readonly end: TextPosition;
}

/**
 * Returns diagnostics with their ranges in the source text: of an unknown key its name, of anything else
 * its value, or the nearest enclosing value if the text has changed since. The text can have comments and
 * trailing commas. Never throws, and takes time linear in both arguments.
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
