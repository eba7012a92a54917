import { type Diagnostic, type Fix, locateDiagnostics } from "@screenspec/format";

/** Something that is wrong at a place of a text. */
export interface JsonProblem {
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly hint: string | undefined;
  /** From 1. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly fix?: Fix | undefined;
}

/** Converts the diagnostics of a text to problems, ordered by their position. */
export function locateProblems(text: string, diagnostics: readonly Diagnostic[]): JsonProblem[] {
  return locateDiagnostics(text, diagnostics)
    .map(({ severity, message, hint, fix, range: { start, end } }) => ({
      severity,
      message,
      hint,
      line: start.line,
      from: start.offset,
      to: end.offset,
      fix,
    }))
    .sort((one, other) => one.from - other.from);
}
