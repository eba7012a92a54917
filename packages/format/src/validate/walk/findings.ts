import {
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticKind,
  diagnosticKinds,
} from "../../diagnostic.ts";
import { limits } from "../../limits.ts";
import { type Location, pointerTo } from "../../location.ts";

/** The findings of one validation. */
export interface Findings {
  readonly list: Diagnostic[];
  readonly counts: Record<DiagnosticKind, Count>;
}

interface Count {
  found: number;
  listed: number;
  /** Characters of the listed findings. */
  characters: number;
}

export interface Finding {
  readonly code: DiagnosticCode;
  readonly kind: DiagnosticKind;
  readonly message: string;
  readonly hint?: string | undefined;
}

export function noFindings(): Findings {
  const none = () => ({ found: 0, listed: 0, characters: 0 });
  return { list: [], counts: { malformed: none(), unpublishable: none(), advice: none() } };
}

/**
 * Adds a finding. Each kind has a limit of its own, so that many findings of one can't hide
 * another.
 */
export function addFinding(findings: Findings, location: Location, problem: Finding): void {
  const count = findings.counts[problem.kind];
  count.found += 1;
  if (isFull(count)) return;
  const pointer = pointerTo(location);
  count.listed += 1;
  count.characters += pointer.length + problem.message.length + (problem.hint?.length ?? 0);
  findings.list.push(diagnosticOf(pointer, problem));
}

/** Returns all findings, sorted by pointer. */
export function sortFindings({ list, counts }: Findings): Diagnostic[] {
  const floods = diagnosticKinds.filter((kind) => counts[kind].found > counts[kind].listed);
  return sortByPointer([
    ...floods.map((kind) => diagnosticOf("", tooManyProblems(kind, counts[kind]))),
    ...list,
  ]);
}

function isFull({ listed, characters }: Count): boolean {
  return listed >= limits.problemsPerKind || characters >= limits.problemCharacters;
}

function diagnosticOf(pointer: string, { code, kind, message, hint }: Finding): Diagnostic {
  const severity = kind === "advice" ? "warning" : "error";
  return { code, severity, kind, pointer, message, ...(hint !== undefined && { hint }) };
}

function tooManyProblems(kind: DiagnosticKind, { found, listed }: Count): Finding {
  return {
    code: "too_many_problems",
    kind,
    message: `${found} findings are of the kind "${kind}"; the first ${listed} are listed.`,
  };
}

/** Sorts by pointer: keys by UTF-16 code units, indexes by number. */
export function sortByPointer<Of extends { readonly pointer: string }>(list: readonly Of[]): Of[] {
  // Padding the indexes once lets the engine compare plain strings.
  return list
    .map((of) => [of.pointer.replace(/(?<=\/)(0|[1-9]\d*)(?=\/|$)/g, withAllDigits), of] as const)
    .sort(([one], [other]) => (one < other ? -1 : +(one > other)))
    .map(([, of]) => of);
}

function withAllDigits(index: string): string {
  return index.padStart(10, "0");
}
