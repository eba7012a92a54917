import type { CheckBudget } from "../../custom/apply-schema.ts";
import type { CustomTypes } from "../../custom/custom-types.ts";
import type { DiagnosticCode, DiagnosticKind } from "../../diagnostic.ts";
import { limits } from "../../limits.ts";
import { childLocation, type Location } from "../../location.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote } from "../../wording/quote.ts";
import type { SingleElement } from "../advice/advise-on-nested-press.ts";
import type { Palette } from "../advice/colors.ts";
import type { Lengths } from "../advice/lengths.ts";
import type { TextAppearance } from "../advice/text-appearance.ts";
import type { ItemScope } from "../bindings/item-scope.ts";
import type { Rules } from "../rules/rules.ts";
import type { DataNames } from "./data-names.ts";
import { addFinding, type Finding, type Findings } from "./findings.ts";
import type { Names } from "./names.ts";
import type { Hint, Suggestion } from "./suggestion.ts";
import type { ItemRead, Tree } from "./tree.ts";

/** The state of one validation: lookups, the current position, and the findings. */
export interface Walk {
  readonly findings: Findings;
  /** A member, because checks of nodes and of members are mutually recursive. */
  readonly rules: Rules;
  readonly isDraft: boolean;
  /**
   * The kind of findings about unknown keys, types and values: advice in a document of a newer
   * minor version.
   */
  readonly kindOfUnknown: DiagnosticKind;
  readonly names: Names;
  readonly dataNames: DataNames;
  /** The theme's colors. */
  readonly palette: Palette;
  /** The theme's spacing. */
  readonly lengths: Lengths;
  readonly customTypes: CustomTypes;
  /** Whether unregistered custom types can have names that resemble a type of the catalog. */
  readonly allowsUnknownTypes: boolean;
  readonly schemaBudget: CheckBudget;
  readonly components: Tree[];
  /** The names that `itemAs` has defined in any tree so far, and those of their indexes. */
  readonly itemNames: Set<string>;
  /** The number of name comparisons left for hints. */
  readonly hints: { left: number };
  /** The codes of findings for which parts of the input were skipped. */
  readonly skipped: Set<DiagnosticCode>;
  readonly notes: Notes;
  /** The current tree. */
  tree: Tree;
  /** The id of the current action. */
  action: string | undefined;
  /** The nesting of the current node. */
  depth: number;
  /** The number of nodes so far. */
  nodes: number;
  /** What bindings can read at the current position. */
  scope: Scope;
  /**
   * The placement of the current node's children; undefined for the root of a component, whose uses
   * decide.
   */
  childPlacement: Placement | undefined;
  /** The placement of the current node. */
  placement: Placement | undefined;
  /** The appearance of text at the current position; undefined if colors alone don't decide it. */
  appearance: TextAppearance | undefined;
  /** Whether the current position is hidden from assistive technology. */
  isAccessibilityHidden: boolean;
  /** The nearest enclosing node that is announced as a single element. */
  singleElement: SingleElement | undefined;
}

/** How a parent places a node: along a line, in a Stack, as a row of this many columns, or otherwise. */
export type Placement = "flex" | "stack" | "none" | number;

/** The context of bindings, besides the roots that can be read everywhere. */
interface Scope {
  readonly in: "nodes" | "actions" | "rules" | "strings";
  readonly items: ItemScope | undefined;
}

/** The notes that the walk takes for checks after it. */
interface Notes {
  readonly usedActions: Set<string>;
  readonly targetScreens: Set<string>;
  /** Whether the target of some navigation is computed. */
  isTargetBound: boolean;
  /** The reads of `itemAs` names by actions and texts. */
  readonly itemReads: ItemRead[];
  /** The actions that each action runs as part of itself. */
  readonly runsAtOnce: Map<string, string[]>;
  /** The ids of actions that take time. */
  readonly delays: Set<string>;
  /** The nodes with a `sharedElementId` that isn't bound, by their screen and that id. */
  readonly sharedElements: Map<string, Location>;
  /** The first node that exceeds the comfortable nesting. */
  deepNode: Location | undefined;
}

/**
 * The least number of characters that a value adds to the JSON around it, without its content. A
 * document within the limit of characters is also within the limit of this weight.
 */
export function weightOf(value: unknown): number {
  return typeof value === "string" ? value.length + 3 : 2;
}

/** The least number of characters of a key. */
export function weightOfKey(key: string): number {
  return key.length + 3;
}

export function report(walk: Walk, location: Location, problem: Finding): void {
  addFinding(walk.findings, location, problem);
}

/** Reports a finding about the value under a key. */
export function reportAt(
  walk: Walk,
  parent: Location,
  key: string | number,
  problem: Finding,
): void {
  addFinding(walk.findings, childLocation(parent, key, undefined), problem);
}

/** Reports why a part of the input is skipped, once for each reason. */
export function reportSkipped(walk: Walk, location: Location, problem: Finding): void {
  if (!walk.skipped.has(problem.code)) report(walk, location, problem);
  walk.skipped.add(problem.code);
}

/** Whether the walk can enter a container. Reports one that is too deep. */
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
 * Whether a tree is far too large, which is reported at the end. A few objects that occur in many
 * places are small in memory and endless to walk; so are arrays of holes.
 */
export function isTooLarge({ tree }: Walk): boolean {
  return tree.weight > 2 * limits.documentCharacters;
}

/** A hint with the nearest candidate, or `otherwise` if none is near. */
export function nearestHint(
  walk: Walk,
  name: string,
  candidates: Iterable<string>,
  otherwise?: Hint,
): Hint {
  const nearest = nearestName(name, candidates, walk.hints);
  return nearest === undefined ? otherwise : { ...didYouMean(nearest), name };
}

export function didYouMean(name: string): Suggestion {
  return { text: `Did you mean ${quote(name)}?`, value: name };
}
