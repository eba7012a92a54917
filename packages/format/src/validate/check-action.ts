import { isObject } from "../json.ts";
import { checkBySchema } from "./check-by-schema.ts";
import { checkShape, reportMissing } from "./check-shape.ts";
import { expectObject, wrongType } from "./expect.ts";
import { reportUnregistered } from "./find-node-rules.ts";
import { type Place, step } from "./place.ts";
import type { Check } from "./rules/check.ts";
import type { ActionRules } from "./rules/rules.ts";
import type { Walk } from "./walk.ts";

/** An action, by its `actionType`. */
export const checkAction: Check = (walk, value, parent, key) => {
  const place = step(parent, key, value);
  const action = expectObject(walk, place, { kind: "malformed" });
  if (action === undefined) return;
  const { scope, seen } = walk;
  const rules = findActionRules(walk, place, action["actionType"]);
  walk.scope = { in: "actions", items: undefined };
  seen.action = String(key);
  if (action["actionType"] === "Delay") seen.delays.add(seen.action);
  noteBoundTarget(walk, action["attributes"]);
  checkShape(walk, place, rules);
  const { attributes } = rules;
  if (action["attributes"] === undefined) {
    if (attributes === undefined) checkBySchema(walk, place, action);
    else if (attributes.required.length > 0 || attributes.exactlyOneOf !== undefined) {
      checkShape(walk, { ...place, value: {} }, attributes);
    }
  }
  seen.action = undefined;
  walk.scope = scope;
};

function findActionRules(walk: Walk, place: Place, name: unknown): ActionRules {
  const { rules, customTypes } = walk;
  if (typeof name !== "string") {
    if (name === undefined) reportMissing(walk, place, "actionType", "An Action");
    else wrongType(walk, name, place, "actionType", { wanted: "a string", kind: "unpublishable" });
    return rules.customAction;
  }
  const known = rules.action(name);
  if (known !== undefined) return known;
  if (!customTypes.actions.has(name)) reportUnregistered(walk, place, "actionType", name);
  return rules.customAction;
}

/** When a screen to go to is computed, any may be it. */
function noteBoundTarget({ seen }: Walk, attributes: unknown): void {
  const target = isObject(attributes) ? attributes["targetScreenId"] : undefined;
  if (isObject(target) || (typeof target === "string" && target.includes("{{"))) {
    seen.isTargetBound = true;
  }
}
