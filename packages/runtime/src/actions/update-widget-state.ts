import { compileValue } from "@screenspec/format/evaluate";
import { isBound } from "../attributes/compile-part.ts";
import { fitValue } from "../attributes/fit-value.ts";
import { rulesOfNode } from "../attributes/parse-rules.ts";
import { isJsonObject } from "../data/set-in.ts";
import type { UpdateWidgetStateAttributes } from "../generated/attribute-types.ts";
import type { PerformContext } from "./perform-action.ts";

/** Overrides attributes and style of a node, and sets the value of an input, until the instance ends. */
export function updateWidgetState(
  { targetWidgetId: id, newState }: UpdateWidgetStateAttributes,
  { scope, action }: PerformContext,
): void {
  const { engine, home } = scope;
  const type = engine.typeOfNode(id);
  const rules = type === undefined ? undefined : rulesOfNode(type);
  const { attributes, style, value } = newState;
  const { newState: json } = isJsonObject(action["attributes"]) ? action["attributes"] : {};
  const said = isJsonObject(json) ? json : {};
  if (attributes !== undefined) {
    const given = isJsonObject(said["attributes"]) ? said["attributes"] : undefined;
    const fitted = Object.entries(attributes).map(([name, value]) => {
      const rule = rules?.byName.get(name);
      const kind = rule?.kind ?? "a";
      const owner = given === undefined || isBound(given[name]) ? action : undefined;
      const isKept = kind === "d" || value === null;
      return [name, isKept ? value : fitValue(kind, value, { engine, owner })];
    });
    holderIn(home, id).overrides.set(id, "attributes", Object.fromEntries(fitted));
  }
  if (style !== undefined) {
    // Names of the theme are kept, since the colour scheme may change.
    const members = compileValue(said["style"] ?? null).evaluate(scope.evaluation);
    if (isJsonObject(members)) holderIn(home, id).overrides.set(id, "style", members);
  }
  if (value !== undefined) {
    for (const control of home.instance.controlsNamed(id, home)) control.set(value);
  }
}

/** The row that has the node, when it was fired in one; else the screen, which is every row. */
function holderIn(home: PerformContext["scope"], id: string): PerformContext["scope"] {
  for (let at = home; at.parent !== undefined; at = at.parent.home) {
    if (at.nodeIds?.has(id)) return at;
  }
  return home.instance.scope;
}
