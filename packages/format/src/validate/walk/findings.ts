import type { SourceMap } from "../../compose/source-map.ts";
import type { Diagnostic, DiagnosticCode } from "../../diagnostic.ts";
import { type DiagnosticKind, diagnosticKinds } from "../../diagnostic-kind.ts";
import { limits } from "../../limits.ts";
import { type Location, pointerTo } from "../../location.ts";
import { fixOf, type Hint, textOf } from "./suggestion.ts";

/** The findings of one validation. */
export interface Findings {
  readonly list: Diagnostic[];
  readonly counts: Record<DiagnosticKind, Count>;
  /** If components were expanded: where they were. */
  readonly sources: SourceMap | undefined;
  /** The findings in expanded components, each of which is only listed once. */
  readonly seen: Set<string>;
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
  readonly hint?: Hint;
}

export function noFindings(sources: SourceMap | undefined): Findings {
  const none = () => ({ found: 0, listed: 0, characters: 0 });
  const counts = { malformed: none(), unpublishable: none(), advice: none() };
  return { list: [], counts, sources, seen: new Set() };
}

/**
 * Adds a finding. Each kind has a limit of its own, so that many findings of one can't hide
 * another.
 */
export function addFinding(findings: Findings, location: Location, problem: Finding): void {
  const count = findings.counts[problem.kind];
  // Only listed findings need a pointer.
  if (isFull(count)) count.found += 1;
  else if (findings.sources === undefined) {
    addFindingAt(findings, pointerTo(location), problem, location);
  } else {
    const { pointer, prefix } = findings.sources.originOf(location);
    // What an argument sets, or only the expanded draft has, is reported elsewhere.
    const isOwn = pointer?.endsWith(`/${location.key}`);
    const written = prefix ? withoutPrefix(problem, prefix) : problem;
    addFindingAt(findings, pointer, written, isOwn ? location : undefined);
  }
}

/**
 * Adds a finding at a pointer; without a pointer it isn't part of the validated value. It gets a fix if its
 * location has the same value as the pointer.
 */
export function addFindingAt(
  findings: Findings,
  pointer: string | undefined,
  problem: Finding,
  location?: Location,
): void {
  const count = findings.counts[problem.kind];
  if (pointer === undefined || (findings.sources && isRepeated(findings, pointer, problem))) return;
  count.found += 1;
  if (isFull(count)) return;
  count.listed += 1;
  const { message, hint } = problem;
  count.characters += pointer.length + message.length + (textOf(hint)?.length ?? 0);
  findings.list.push(diagnosticOf(pointer, problem, location));
}

/** A finding in a component names ids as they are written there. */
function withoutPrefix(problem: Finding, prefix: string): Finding {
  if (!namesIds.has(problem.code)) return problem;
  const message = problem.message
    .replaceAll(`"${prefix}`, '"')
    .replaceAll(`widget.${prefix}`, "widget.")
    .replaceAll(`api.${prefix}`, "api.");
  // A suggested name would have the prefix too.
  return { ...problem, message, hint: textOf(problem.hint) };
}

/** The codes of findings about ids. */
const namesIds: ReadonlySet<DiagnosticCode> = new Set([
  "action_cycle",
  "id_mismatch",
  "unknown_path",
  "unresolved_reference",
  "unused_action",
] as const);

/** The pointer into the validated value; undefined for a sample argument of an unused component. */
export function pointerIn({ sources }: Findings, location: Location): string | undefined {
  return sources === undefined ? pointerTo(location) : sources.originOf(location).pointer;
}

/** Hides further findings at an argument that is of no use where it is read. */
export function hideFindingsAt(findings: Findings, location: Location): void {
  const pointer = pointerIn(findings, location);
  if (pointer !== undefined) findings.seen.add(pointer);
}

/**
 * Whether a finding has been listed: by another use of the component, or at the argument that a place in
 * the component reads. Arguments are checked before the component that reads them.
 */
function isRepeated({ seen }: Findings, pointer: string, { code, message }: Finding): boolean {
  const inArgument = JSON.stringify([code, message]);
  const here = JSON.stringify([code, message, pointer]);
  if (
    seen.has(here) ||
    seen.has(pointer) ||
    (pointer.startsWith("/components/") && seen.has(inArgument))
  )
    return true;
  seen.add(here);
  if (pointer.includes("/arguments/")) seen.add(inArgument);
  return false;
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

/** Returns the diagnostic of a finding at a pointer; with a location, also its fix. */
export function diagnosticOf(
  pointer: string,
  { code, kind, message, hint: suggested }: Finding,
  location?: Location,
): Diagnostic {
  const severity = kind === "advice" ? "warning" : "error";
  const hint = textOf(suggested);
  const fix = location && fixOf(code, suggested, pointer, location);
  return {
    code,
    severity,
    kind,
    pointer,
    message,
    ...(hint !== undefined && { hint }),
    ...(fix && { fix }),
  };
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
