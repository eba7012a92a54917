import {
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticKind,
  diagnosticKinds,
} from "../../diagnostic.ts";
import { limits } from "../../limits.ts";
import { type Place, pointerTo } from "../../place.ts";
import { byPointer } from "./by-pointer.ts";

/** What the walk has found so far. */
export interface Findings {
  readonly list: Diagnostic[];
  readonly counts: Record<DiagnosticKind, Count>;
}

interface Count {
  found: number;
  listed: number;
  /** Characters of those listed. */
  characters: number;
}

export interface Problem {
  readonly code: DiagnosticCode;
  readonly kind: DiagnosticKind;
  readonly message: string;
  readonly hint?: string | undefined;
}

export function noFindings(): Findings {
  const none = () => ({ found: 0, listed: 0, characters: 0 });
  return { list: [], counts: { malformed: none(), unpublishable: none(), advice: none() } };
}

/** Adds a problem. Kinds are counted apart, so that no flood of one can hide another. */
export function addFinding(findings: Findings, place: Place, problem: Problem): void {
  const count = findings.counts[problem.kind];
  count.found += 1;
  if (isFull(count)) return;
  const pointer = pointerTo(place);
  count.listed += 1;
  count.characters += pointer.length + problem.message.length + (problem.hint?.length ?? 0);
  findings.list.push(diagnosticOf(pointer, problem));
}

/** All findings, sorted by pointer. */
export function sortFindings({ list, counts }: Findings): Diagnostic[] {
  const floods = diagnosticKinds.filter((kind) => counts[kind].found > counts[kind].listed);
  return byPointer([
    ...floods.map((kind) => diagnosticOf("", tooManyProblems(kind, counts[kind]))),
    ...list,
  ]);
}

function isFull({ listed, characters }: Count): boolean {
  return listed >= limits.problemsPerKind || characters >= limits.problemCharacters;
}

function diagnosticOf(pointer: string, { code, kind, message, hint }: Problem): Diagnostic {
  const severity = kind === "advice" ? "warning" : "error";
  return { code, severity, kind, pointer, message, ...(hint !== undefined && { hint }) };
}

function tooManyProblems(kind: DiagnosticKind, { found, listed }: Count): Problem {
  return {
    code: "too_many_problems",
    kind,
    message: `${found} findings are of the kind "${kind}"; the first ${listed} are listed.`,
  };
}
