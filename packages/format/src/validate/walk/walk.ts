import type { MembersRule, Relations, Role } from "../../catalog/member.ts";
import type { CheckBudget } from "../../custom/apply-schema.ts";
import type { CustomTypes } from "../../custom/custom-types.ts";
import type { DiagnosticCode } from "../../diagnostic.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import type { Location } from "../../location.ts";
import type { Palette } from "../advice/colors.ts";
import type { Lengths } from "../advice/lengths.ts";
import type { TextAppearance } from "../advice/text-appearance.ts";
import type { ItemScope } from "../bindings/item-scope.ts";
import type { DeclaredScopes } from "./declared-data.ts";
import type { Findings } from "./findings.ts";
import type { Names } from "./names.ts";
import type { Hint } from "./suggestion.ts";
import type { ItemRead, Placement, Tree } from "./tree.ts";

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
  readonly declared: DeclaredScopes;
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
  /** The names that bindings can read at the current position. */
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

/** A node that is announced as a single element, its role, and the member of `accessibility` that causes it. */
export interface SingleElement {
  readonly as: string;
  readonly member: "role" | "mode";
}

/**
 * Checks the value under a key of a container. It gets no location, because most values are valid:
 * only a finding, or a container to enter, needs one.
 */
export type Check = (walk: Walk, value: unknown, parent: Location, key: string | number) => void;

/** The compiled rules for an object. */
export interface ShapeRules {
  readonly label: string;
  readonly checks: ReadonlyMap<string, Check>;
  /** The catalog's rules of members that it lists by name. */
  readonly members?: MembersRule["members"];
  readonly required: readonly string[];
  readonly relations?: Relations | undefined;
  /** The check for an unlisted key; without it such keys are unknown. */
  readonly unlisted?: (key: string) => Check | undefined;
  /** A hint where an unknown key belongs. */
  readonly elsewhere?: (key: string) => Hint;
  /** The hint for any other unknown key. */
  readonly otherwise?: string;
}

/** The compiled rules of the catalog. Those of a type are compiled on first use. */
export interface Rules {
  readonly node: NodeCheck;
  readonly nodes: NodeCheck;
  readonly fallback: Check;
  readonly renderer: (name: unknown) => NodeRules | undefined;
  readonly widget: (name: string) => NodeRules | undefined;
  readonly action: (name: string) => ActionRules | undefined;
  /**
   * The members of `widget.<id>` of a catalog widget; undefined for a custom one, which can have
   * any.
   */
  readonly exposes: (widgetType: string) => readonly string[] | undefined;
  /** The rules of `layout`. */
  readonly layout: ShapeRules;
  readonly component: NodeRules;
  /** The rules of a reference that was replaced by its component. */
  readonly expandedUse: ShapeRules;
  /** The check of a component's `parameters`. */
  readonly parameters: Check;
  readonly customWidget: NodeRules;
  readonly unknownRenderer: NodeRules;
  readonly customAction: ActionRules;
  readonly spec: ShapeRules;
  readonly document: ShapeRules;
  readonly names: { readonly [list in "renderers" | "widgets" | "actions"]: readonly string[] };
}

/** Checks a node or a list of nodes. A value that isn't one is of `kind`. */
export type NodeCheck = (
  walk: Walk,
  value: unknown,
  parent: Location,
  key: string | number,
  kind: DiagnosticKind,
) => void;

export interface ActionRules extends ShapeRules {
  /** The rules of its attributes, if it is a catalog type. */
  readonly attributes: ShapeRules | undefined;
  readonly role: Role | undefined;
}

export interface NodeRules extends ActionRules {
  /** Its `rendererType` or `widgetType`; empty for a custom type. */
  readonly name: string;
  readonly children: "list" | "one" | "orItems" | undefined;
  readonly showsText?: "whole" | "spans" | undefined;
  /** Whether the host can draw a background in it, as in custom types. */
  readonly surface?: true | undefined;
}
