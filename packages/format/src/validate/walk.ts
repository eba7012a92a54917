import type { Member, ReferenceTarget } from "../catalog/shape.ts";
import type { DiagnosticCode, DiagnosticKind } from "../diagnostic.ts";
import { limits } from "../limits.ts";
import { addFinding, type Findings, type Problem } from "./findings.ts";
import { nearestName } from "./nearest-name.ts";
import type { Part } from "./part.ts";
import type { Place } from "./place.ts";

/** What one validation carries along: what it may look up, and what it has seen so far. */
export interface Walk {
  readonly findings: Findings;
  /** Checks a value by its member's table entry. Carried, since nodes hold members hold nodes. */
  readonly check: (walk: Walk, place: Place, member: Member) => void;
  readonly isDraft: boolean;
  /** What kind of problem an unknown key is. */
  readonly unknownKeys: DiagnosticKind;
  /** What references may name; undefined where what holds the names is itself malformed. */
  readonly names: { readonly [target in ReferenceTarget]: ReadonlySet<string> | undefined };
  readonly customTypes: { readonly [list in "widgets" | "actions"]: ReadonlySet<string> };
  readonly components: Part[];
  readonly usedActions: Set<string>;
  /** Comparisons left for hints. */
  readonly hints: { left: number };
  /** Why parts of the input were not looked at, if any weren't. */
  readonly skipped: Set<DiagnosticCode>;
  /** The part that the walk is in. */
  part: Part;
  /** Nodes around where the walk is. */
  depth: number;
  /** Nodes met so far. */
  nodes: number;
}

export function report(walk: Walk, place: Place, problem: Problem): void {
  addFinding(walk.findings, place, problem);
}

/** Reports once that something is left out of the walk. */
export function skip(walk: Walk, place: Place, problem: Problem): void {
  if (!walk.skipped.has(problem.code)) report(walk, place, problem);
  walk.skipped.add(problem.code);
}

/** Whether the walk may look into a container: not where it is too deep. */
export function enter(walk: Walk, place: Place): boolean {
  if (place.level > walk.part.level) walk.part.level = place.level;
  if (place.level > limits.jsonLevels) {
    skip(walk, place, {
      code: "too_deep",
      kind: "malformed",
      message: `Arrays and objects are nested more than ${limits.jsonLevels} deep here.`,
    });
    return false;
  }
  if (place.length > limits.pointerLength) {
    skip(walk, place, {
      code: "pointer_too_long",
      kind: "unpublishable",
      message: `The keys on the way here have more than ${limits.pointerLength} characters together.`,
      hint: "Shorten them.",
    });
    return false;
  }
  return true;
}

/** A hint with the name that was probably meant, or else the one given. */
export function didYouMean(
  walk: Walk,
  name: string,
  candidates: Iterable<string>,
  otherwise?: string,
): string | undefined {
  const nearest = nearestName(name, candidates, walk.hints);
  return nearest === undefined ? otherwise : `Did you mean ${JSON.stringify(nearest)}?`;
}
