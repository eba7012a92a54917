import type { Role } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic.ts";
import type { Location } from "../../location.ts";
import type { Placement, Walk } from "../walk/walk.ts";
import type { Check, ShapeRules } from "./check.ts";

/** The catalog's tables, ready to be checked; each type's are made when it is met first. */
export interface Rules {
  readonly node: NodeCheck;
  readonly nodes: NodeCheck;
  readonly fallback: Check;
  readonly renderer: (name: string) => NodeRules | undefined;
  readonly widget: (name: string) => NodeRules | undefined;
  readonly action: (name: string) => ActionRules | undefined;
  /** What `widget.<id>` of a catalog widget has; undefined of a custom one, which may have anything. */
  readonly exposes: (widgetType: string) => readonly string[] | undefined;
  /** How a node is placed by the one around it. */
  readonly layout: ShapeRules;
  readonly component: NodeRules;
  readonly customWidget: NodeRules;
  readonly unknownRenderer: NodeRules;
  readonly customAction: ActionRules;
  readonly spec: ShapeRules;
  readonly document: ShapeRules;
  readonly names: { readonly [list in "renderers" | "widgets" | "actions"]: readonly string[] };
}

/** Checks a node, or nodes; of which kind it is, when there is none. */
export type NodeCheck = (
  walk: Walk,
  value: unknown,
  parent: Location,
  key: string | number,
  kind: DiagnosticKind,
) => void;

export interface ActionRules extends ShapeRules {
  /** Of its attributes, where its type is in the catalog. */
  readonly attributes: ShapeRules | undefined;
  readonly role: Role | undefined;
}

export interface NodeRules extends ActionRules {
  /** Its `rendererType` or `widgetType`; empty for a custom one. */
  readonly name: string;
  readonly children: "list" | "one" | "orItems" | undefined;
  /** How it places its children. */
  readonly childPlacement: Placement | undefined;
  readonly showsText?: "whole" | "spans" | undefined;
  /** Whether the host may draw a background in it; it may in all that it alone knows. */
  readonly surface?: true | undefined;
}
