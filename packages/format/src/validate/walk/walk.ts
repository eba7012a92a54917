import type { CheckBudget } from "../../custom/apply-schema.ts";
import type { CustomTypes } from "../../custom/custom-types.ts";
import type { DiagnosticCode, DiagnosticKind } from "../../diagnostic.ts";
import { limits } from "../../limits.ts";
import { childLocation, type Location } from "../../location.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote } from "../../wording/quote.ts";
import type { Palette } from "../advice/colors.ts";
import type { Lengths } from "../advice/lengths.ts";
import type { TextAppearance } from "../advice/text-appearance.ts";
import type { ItemScope } from "../bindings/item-scope.ts";
import type { Rules } from "../rules/rules.ts";
import { addFinding, type Finding, type Findings } from "./findings.ts";
import type { Names } from "./names.ts";
import type { ItemRead, Tree } from "./tree.ts";

/** What one validation carries along: what it may look up, where it is, and what it has found. */
export interface Walk {
  readonly findings: Findings;
  /** Carried, since nodes hold members hold nodes. */
  readonly rules: Rules;
  readonly isDraft: boolean;
  /** What kind of problem is what a newer minor version may bring: an unknown key, for one. */
  readonly kindOfUnknown: DiagnosticKind;
  readonly names: Names;
  /** The theme's colours. */
  readonly palette: Palette;
  /** The theme's spacing. */
  readonly lengths: Lengths;
  readonly customTypes: CustomTypes;
  readonly schemaBudget: CheckBudget;
  readonly components: Tree[];
  /** The names that `itemAs` gives in any tree so far, and those of their indexes. */
  readonly itemNames: Set<string>;
  /** Comparisons left for hints. */
  readonly hints: { left: number };
  /** Why parts of the input were not looked at, if any weren't. */
  readonly skipped: Set<DiagnosticCode>;
  readonly notes: Notes;
  /** The tree that the walk is in. */
  tree: Tree;
  /** The id of the action that the walk is in. */
  action: string | undefined;
  /** Nodes around where the walk is. */
  depth: number;
  /** Nodes met so far. */
  nodes: number;
  /** What bindings can read where the walk is. */
  scope: Scope;
  /** How the next node is placed; undefined at the root of a component, where that isn't known. */
  childPlacement: Placement | undefined;
  /** How the node is placed that the walk is in. */
  placement: Placement | undefined;
  /** How text looks where the walk is; undefined where that isn't as its colours say. */
  appearance: TextAppearance | undefined;
  /** Whether assistive technology isn't told of what is where the walk is. */
  isAccessibilityHidden: boolean;
}

/** How children are placed: along a line, in a Stack, or otherwise. */
export type Placement = "flex" | "stack" | "none";

/** What bindings can read beside what they can read everywhere. */
interface Scope {
  readonly in: "nodes" | "actions" | "rules" | "strings";
  readonly items: ItemScope | undefined;
}

/** What the walk writes down on its way, for what shows only when everything has been seen. */
interface Notes {
  readonly usedActions: Set<string>;
  readonly targetScreens: Set<string>;
  /** Whether some screen to go to is computed. */
  isTargetBound: boolean;
  /** What actions and texts read by the names that `itemAs` gives somewhere. */
  readonly itemReads: ItemRead[];
  /** What each action runs as a part of itself. */
  readonly runsAtOnce: Map<string, string[]>;
  /** The actions that wait. */
  readonly delays: Set<string>;
  /** The first node that is nested too deep for comfort. */
  deepNode: Location | undefined;
}

/**
 * How many characters a value adds at least to the JSON that it stands in, what is within apart. What
 * is not too long by its length as JSON is not by its weight either.
 */
export function weightOf(value: unknown): number {
  return typeof value === "string" ? value.length + 3 : 2;
}

/** The same of a key. */
export function weightOfKey(key: string): number {
  return key.length + 3;
}

export function report(walk: Walk, location: Location, problem: Finding): void {
  addFinding(walk.findings, location, problem);
}

/** Reports a problem with the value under a key. */
export function reportAt(
  walk: Walk,
  parent: Location,
  key: string | number,
  problem: Finding,
): void {
  addFinding(walk.findings, childLocation(parent, key, undefined), problem);
}

/** Reports once that something is left out of the walk. */
export function reportSkipped(walk: Walk, location: Location, problem: Finding): void {
  if (!walk.skipped.has(problem.code)) report(walk, location, problem);
  walk.skipped.add(problem.code);
}

/** Whether the walk may look into a container: not where it is too deep. */
export function enterContainer(walk: Walk, location: Location): boolean {
  const { tree } = walk;
  if (location.level > tree.level) tree.level = location.level;
  if (location.length > tree.length) tree.length = location.length;
  if (isTooLarge(walk)) return false;
  if (location.level <= limits.jsonLevels && location.length <= limits.pointerLength) return true;
  if (location.level > limits.jsonLevels) {
    reportSkipped(walk, location, {
      code: "too_deep",
      kind: "malformed",
      message: `Arrays and objects are nested more than ${limits.jsonLevels} deep here.`,
    });
  } else {
    reportSkipped(walk, location, {
      code: "pointer_too_long",
      kind: "unpublishable",
      message: `The keys on the way here have more than ${limits.pointerLength} characters together.`,
      hint: "Shorten them.",
    });
  }
  return false;
}

/**
 * Whether a tree is too large by far, which is reported at the end: a few objects that stand in many
 * places are small in memory, and without end to walk; so are arrays of nothing but holes.
 */
export function isTooLarge({ tree }: Walk): boolean {
  return tree.weight > 2 * limits.documentCharacters;
}

/** A hint with the name that was probably meant, or else the one given. */
export function nearestHint(
  walk: Walk,
  name: string,
  candidates: Iterable<string>,
  otherwise?: string,
): string | undefined {
  const nearest = nearestName(name, candidates, walk.hints);
  return nearest === undefined ? otherwise : didYouMean(nearest);
}

export function didYouMean(name: string): string {
  return `Did you mean ${quote(name)}?`;
}
