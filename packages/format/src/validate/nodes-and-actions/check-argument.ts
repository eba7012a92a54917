import { isExpressionObject } from "../../expression/expression-object.ts";
import { isBound } from "../../expression/is-bound.ts";
import { isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { boundData } from "../bindings/bindable.ts";
import { checkCondition } from "../bindings/check-bindings.ts";
import { referencesCheck } from "../values/references.ts";
import { reportWrongType } from "../walk/expect.ts";
import { hideFindingsAt } from "../walk/findings.ts";
import type { Walk } from "../walk/walk.ts";

/**
 * Checks an argument by the type of its parameter. What the places that read it require is checked there.
 */
export function checkArgument(
  walk: Walk,
  type: unknown,
  value: unknown,
  parent: Location,
  key: string,
): void {
  if (!checkArgumentType(walk, type, value, parent, key)) return;
  if (type === "boolean") checkCondition(walk, value, parent, key);
  else if (type === "actionIds") actionIds(walk, value, parent, key);
  else if (type !== "node" && type !== "nodes") boundData(walk, value, parent, key);
}

/** Checks that a value has the JSON type of a parameter's type. Returns whether it has. */
export function checkArgumentType(
  walk: Walk,
  type: unknown,
  value: unknown,
  parent: Location,
  key: string,
): boolean {
  const wanted = typeof type === "string" ? wantedOf[type] : undefined;
  if (wanted === undefined || value === undefined || isOfType(type, value)) return true;
  reportWrongType(walk, value, parent, key, { wanted, kind: "unpublishable" });
  hideFindingsAt(walk.findings, childLocation(parent, key, value));
  return false;
}

const actionIds = referencesCheck({ to: "actions" }, "unpublishable");

const wantedOf: { readonly [type: string]: string } = {
  text: "a string",
  number: "a number",
  boolean: "a condition",
  color: "a color",
  icon: "the name of an icon",
  list: "an array",
  object: "an object",
  actionIds: "an array of ids of actions",
  node: "a node",
  nodes: "an array of nodes",
};

/** Whether a value has the JSON type of a parameter's type, or is computed. */
function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case "node":
      return isObject(value) && !isExpressionObject(value);
    case "nodes":
    case "actionIds":
      return Array.isArray(value);
    case "boolean":
      return typeof value === "boolean" || isObject(value) || isBound(value);
    case "number":
      return typeof value === "number" || isBound(value);
    case "list":
      return Array.isArray(value) || isBound(value);
    case "object":
      return isObject(value) || isBound(value);
    default:
      return typeof value === "string" || isBound(value);
  }
}
