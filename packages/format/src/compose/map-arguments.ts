import type { ShapeRule, Value } from "../catalog/member.ts";
import type { ComponentNode, ComponentParts, ComponentReference } from "../document.ts";
import { isExpressionObject } from "../expression/expression-object.ts";
import type { Parameter } from "../generated/strict-types.ts";
import { isObject } from "../json.ts";
import { ownMember } from "../own-member.ts";
import type { OwnParts } from "./component-use.ts";
import { type Changes, mapMember } from "./map-value.ts";

/** Whether a component has parameters, actions or rules, so that each use of it has its own. */
export function hasOwnParts({ parameters, actions, rules }: ComponentParts): boolean {
  return parameters !== undefined || actions !== undefined || rules !== undefined;
}

/** Splits a component into its root node and its own parts. Malformed parts count as none. */
export function splitComponent({ parameters, actions, rules, ...root }: ComponentNode) {
  return {
    root,
    parameters: isObject(parameters) ? parameters : {},
    actions: isObject(actions) ? actions : {},
    rules: isObject(rules) ? rules : {},
  };
}

/**
 * The arguments of a reference as the component reads them, with its defaults. Arguments belong to the
 * place of the reference, defaults to the component.
 */
export function mapArguments(
  parameters: { readonly [name: string]: Parameter },
  reference: ComponentReference,
  outer: Changes<unknown>,
  inner: Changes<unknown>,
): Pick<OwnParts, "arguments" | "spread"> {
  const given = new Map<string, unknown>();
  const spread = new Set<string>();
  outer.trace?.copied(given, reference.arguments ?? reference);
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!isObject(parameter)) continue;
    const { type, required, default: otherwise } = parameter;
    const member = memberOf(type);
    const argument = argumentOf(reference, name);
    if (argument === undefined && required === true) {
      // It has been reported. What reads it gets a value of its type, so that only this is reported.
      given.set(name, ownMember(samples, type));
    } else {
      const value =
        argument === undefined
          ? mapMember(otherwise, member, inner)
          : mapMember(argument, member, outer);
      given.set(name, type === "boolean" ? asBinding(value) : value);
    }
    if (type === "nodes" || type === "actionIds") spread.add(name);
  }
  return { arguments: given, spread };
}

/** A condition can be read where any value can be computed only as an expression object. */
function asBinding(value: unknown): unknown {
  return isObject(value) && !isExpressionObject(value) ? { $expr: value } : value;
}

const samples: { readonly [type: string]: unknown } = {
  text: "Text",
  number: 1,
  boolean: true,
  color: "#000000",
  icon: "home",
  list: [],
  object: {},
  actionIds: [],
  node: { type: "Renderer", rendererType: "Column", children: [] },
  nodes: [],
};

/** The argument of a reference; undefined if it has none of this name. */
export function argumentOf(reference: ComponentReference, name: string): unknown {
  return isObject(reference.arguments) ? ownMember(reference.arguments, name) : undefined;
}

/** An argument is mapped like a member of its type. */
function memberOf(type: Parameter["type"]): { value: Value<ShapeRule>; bindable: boolean } {
  switch (type) {
    case "node":
    case "nodes":
      return { value: { kind: type }, bindable: false };
    case "actionIds":
      return { value: { kind: "references", to: "actions" }, bindable: false };
    case "boolean":
      return { value: { kind: "condition" }, bindable: true };
    default:
      return { value: { kind: "any" }, bindable: true };
  }
}
