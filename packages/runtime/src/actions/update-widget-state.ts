import { compileValue } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import { attributesOf } from "../document/document-node.ts";
import { override } from "../plans/compile-overrides.ts";
import { hasComputed } from "../plans/compile-value.ts";
import { isInput } from "../plans/control-kinds.ts";
import { fitValue } from "../plans/fit-value.ts";
import { rulesOfNode } from "../plans/parse-rules.ts";
import type { AttributesByAction } from "./generated/action-types.ts";
import type { PerformContext } from "./perform-action.ts";

/** Overrides attributes and style of a node, and sets the value of an input, until the instance ends. */
export function updateWidgetState(
  { targetWidgetId: id, newState }: AttributesByAction["UpdateWidgetState"],
  { scope, action }: PerformContext,
): void {
  const { engine, home } = scope;
  const type = engine.typeOfNode(id);
  const rules = type === undefined ? undefined : rulesOfNode(type);
  const { attributes, style, value } = newState;
  const [row] = scope.rows.filter(({ nodeIds }) => nodeIds?.has(id));
  // The row that has the node, when it was fired in one; else the screen, which is every row.
  const holder = row ?? scope.instance.scope;
  const said = readIn(attributesOf(action), ["newState"]);
  if (attributes !== undefined) {
    const given = readIn(said, ["attributes"]);
    const fitted = Object.entries(attributes).map(([name, each]) => {
      const rule = rules?.byName.get(name);
      const isTold = !isJsonObject(given) || hasComputed(given[name]);
      const owner = isTold ? action : undefined;
      const value =
        each === null ? undefined : fitValue(rule?.kind ?? "a", each, { engine, owner });
      // Null where nothing is to stand there.
      return [name, value ?? rule?.otherwise ?? null];
    });
    override(holder, id, "attributes", Object.fromEntries(fitted));
  }
  if (style !== undefined) {
    // Names of the theme are kept, since the colour scheme may change.
    const members = compileValue(readIn(said, ["style"]) ?? null).evaluate(scope.evaluation);
    if (isJsonObject(members)) override(holder, id, "style", members);
  }
  // Resolving leaves out null, by which an input is cleared: whether there is a value is read from the document.
  if (isJsonObject(said) && Object.hasOwn(said, "value")) {
    for (const control of home.instance.controlsNamed(id, home)) {
      if (value !== undefined) control.set(value);
      else if (isInput(control.widgetType)) control.set(null);
    }
  }
}
