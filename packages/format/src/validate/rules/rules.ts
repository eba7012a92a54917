import type { Role } from "../../catalog/member.ts";
import type { DiagnosticKind } from "../../diagnostic.ts";
import type { Location } from "../../location.ts";
import type { Walk } from "../walk/walk.ts";
import type { Check, ShapeRules } from "./check.ts";

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
