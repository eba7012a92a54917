import { checkAbsentAttributes } from "./check-absent-attributes.ts";
import { checkShape } from "./check-shape.ts";
import { expectObject } from "./expect.ts";
import { findTypeRules } from "./find-type-rules.ts";
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
  if (rules.role === "delay") seen.delays.add(seen.action);
  checkShape(walk, place, rules);
  checkAbsentAttributes(walk, place, action, rules);
  seen.action = undefined;
  walk.scope = scope;
};

function findActionRules(walk: Walk, place: Place, name: unknown): ActionRules {
  const { action, customAction } = walk.rules;
  const family = { key: "actionType", label: "An Action", list: "actions" } as const;
  return findTypeRules(walk, place, name, { ...family, find: action, custom: customAction });
}
