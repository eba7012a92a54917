import { type Diagnostic, type Fix, locateDiagnostics } from "@screenspec/format";
import type { LocatedJsonError } from "@screenspec/format/json-text";

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

/** Converts an error of a text that isn't JSON, or that the service would refuse. */
export function problemOf({ message, hint, line, from, to }: LocatedJsonError): JsonProblem {
  return { severity: "error", message, hint, line, from, to };
}

/** Returns a problem in a sentence or two. */
export function sentenceOf({ message, hint }: Pick<JsonProblem, "message" | "hint">): string {
  return hint === undefined ? message : `${message} ${hint}`;
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
