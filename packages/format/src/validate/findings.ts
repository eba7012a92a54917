import type { Diagnostic, DiagnosticCode, DiagnosticKind } from "../diagnostic.ts";
import { limits } from "../limits.ts";
import { type Place, pointerTo } from "./place.ts";

/** What the walk has found so far. */
export interface Findings {
  readonly list: Diagnostic[];
  readonly counts: Record<DiagnosticKind, number>;
}

export interface Problem {
  readonly code: DiagnosticCode;
  readonly kind: DiagnosticKind;
  readonly message: string;
  readonly hint?: string | undefined;
}

export function noFindings(): Findings {
  return { list: [], counts: { malformed: 0, unpublishable: 0, advice: 0 } };
}

/** Adds a problem. Kinds are counted apart, so that no flood of one can hide another. */
export function addFinding(findings: Findings, place: Place, problem: Problem): void {
  const { kind } = problem;
  findings.counts[kind] += 1;
  if (findings.counts[kind] > limits.problemsPerKind) return;
  findings.list.push(diagnosticOf(pointerTo(place), problem));
}

/** All findings, sorted by pointer. */
export function sortFindings({ list, counts }: Findings): Diagnostic[] {
  const kinds = ["malformed", "unpublishable", "advice"] as const;
  const floods = kinds.filter((kind) => counts[kind] > limits.problemsPerKind);
  return [
    ...floods.map((kind) => diagnosticOf("", tooManyProblems(kind, counts[kind]))),
    ...list,
  ].sort((one, other) => (one.pointer < other.pointer ? -1 : one.pointer > other.pointer ? 1 : 0));
}

function diagnosticOf(pointer: string, { code, kind, message, hint }: Problem): Diagnostic {
  const severity = kind === "advice" ? "warning" : "error";
  return { code, severity, kind, pointer, message, ...(hint !== undefined && { hint }) };
}

function tooManyProblems(kind: DiagnosticKind, count: number): Problem {
  return {
    code: "too_many_problems",
    kind,
    message: `${count} findings are of the kind "${kind}"; the first ${limits.problemsPerKind} are listed.`,
  };
}
