import { isBound } from "../../expression/is-bound.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { isExtension } from "../rules/extension.ts";
import { reportUnknownKey } from "../values/check-shape.ts";
import type { WidgetRead } from "../walk/tree.ts";
import type { NodeRules, Walk } from "../walk/walk.ts";

/**
 * Checks the new state in an UpdateWidgetState against the catalog type of its widget. Its bindings
 * have been checked already; nodes in it are data, which SDKs take as they are.
 */
export function checkNewState(walk: Walk, { parent, key }: WidgetRead, node: unknown): void {
  const given = isObject(parent.value) && key === "targetWidgetId" && parent.value["newState"];
  const rules = isObject(node) ? rulesOf(walk, node) : undefined;
  if (!isObject(given) || rules?.attributes === undefined) return;
  const location = childLocation(parent, "newState", given);
  const { value, attributes } = given;
  if (value !== undefined && rules.role !== "input") {
    const label = `The new state of ${rules.name}`;
    const otherwise = "Only inputs have one to set.";
    reportUnknownKey(walk, childLocation(location, "value", value), "value", {
      label,
      checks: none,
      otherwise,
    });
  }
  if (!isObject(attributes) || isBound(attributes)) return;
  walk.scope = { in: "actions", items: undefined };
  checkEach(walk, childLocation(location, "attributes", attributes), attributes, rules.attributes);
}

const none = new Map();

function rulesOf({ rules }: Walk, { widgetType, rendererType }: UnknownObject) {
  return typeof widgetType === "string" ? rules.widget(widgetType) : rules.renderer(rendererType);
}

/** Checks each member alone: constraints between members are the widget's own. */
function checkEach(
  walk: Walk,
  location: Location,
  attributes: UnknownObject,
  rules: NonNullable<NodeRules["attributes"]>,
): void {
  for (const [key, value] of Object.entries(attributes)) {
    const check = rules.checks.get(key);
    if (check === undefined) {
      if (!isExtension(key))
        reportUnknownKey(walk, childLocation(location, key, value), key, rules);
    } else if (isPlain(value)) check(walk, value, location, key);
  }
}

function isPlain(value: unknown): boolean {
  return !/\{\{|"\$expr"|"type"/.test(JSON.stringify(value));
}
