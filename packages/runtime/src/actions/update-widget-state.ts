import { compileValue } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import { attributesOf } from "../document/document-node.ts";
import { coerceValue } from "../plans/coerce-value.ts";
import { hasComputed } from "../plans/compile-value.ts";
import { isInput } from "../plans/control-kinds.ts";
import { rulesOfNode } from "../plans/parse-rules.ts";
import type { PerformContext } from "./action-context.ts";
import type { AttributesByAction } from "./generated/action-types.ts";

/** Overrides attributes and style of a node until the screen instance ends, and sets the value of an input. */
export function updateWidgetState(
  { targetWidgetId: id, newState }: AttributesByAction["UpdateWidgetState"],
  { engine, screen, scope, action }: PerformContext,
): void {
  const type = engine.typeOfNode(id);
  const rules = type === undefined ? undefined : rulesOfNode(type);
  const { attributes, style, value } = newState;
  const [row] = scope.rows.filter(({ nodeIds }) => nodeIds?.has(id));
  // An action that runs outside the rows applies to all of them.
  const target = row ?? screen.scope;
  const stateJson = readIn(attributesOf(action), ["newState"]);
  if (attributes !== undefined) {
    const given = readIn(stateJson, ["attributes"]);
    const coerced = Object.entries(attributes).map(([name, attribute]) => {
      const rule = rules?.byName.get(name);
      // The validator has checked literals.
      const isLiteral = isJsonObject(given) && !hasComputed(given[name]);
      const owner = isLiteral ? undefined : action;
      const value =
        attribute === null
          ? undefined
          : coerceValue(rule?.kind ?? "a", attribute, { engine, owner });
      // Null removes the attribute.
      return [name, value ?? rule?.defaultValue ?? null];
    });
    target.override(id, "attributes", Object.fromEntries(coerced));
  }
  if (style !== undefined) {
    // Tokens of the theme are kept, since the color scheme may change.
    const members = compileValue(readIn(stateJson, ["style"]) ?? null).evaluate(scope.evaluation);
    if (isJsonObject(members)) target.override(id, "style", members);
  }
  // Resolved attributes omit null, which clears an input: the document says whether there is a value.
  if (isJsonObject(stateJson) && Object.hasOwn(stateJson, "value")) {
    for (const control of screen.contents.controls(id, scope.base)) {
      if (value !== undefined) control.set(value);
      else if (isInput(control.widgetType)) control.set(null);
    }
  }
}
