import { compileValue } from "@screenspec/format/evaluate";
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
  if (attributes !== undefined) {
    const fitted = Object.entries(attributes).map(([name, json]) => {
      const rule = rules?.byName.get(name);
      const kind = rule?.kind ?? "a";
      return [
        name,
        kind === "d" || json === null ? json : fitValue(kind, json, { engine, owner: action }),
      ];
    });
    holderIn(home, id).overrides.set(id, "attributes", Object.fromEntries(fitted));
  }
  if (style !== undefined) {
    // Names of the theme are kept, since the colour scheme may change.
    const { newState: json } = isJsonObject(action["attributes"]) ? action["attributes"] : {};
    const said = isJsonObject(json) ? (json["style"] ?? null) : null;
    const members = compileValue(said).evaluate(scope.evaluation);
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
