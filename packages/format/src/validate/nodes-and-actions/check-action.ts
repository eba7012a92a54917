import { childLocation, type Location } from "../../location.ts";
import { checkAbsentAttributes } from "../attributes/check-absent-attributes.ts";
import { checkShape } from "../values/check-shape.ts";
import { expectObject } from "../walk/expect.ts";
import type { ActionRules, Check, Walk } from "../walk/walk.ts";
import { findTypeRules } from "./find-type-rules.ts";

/** Checks an action by its `actionType`. */
export const checkAction: Check = (walk, value, parent, key) => {
  const location = childLocation(parent, key, value);
  const action = expectObject(walk, location, { kind: "malformed" });
  if (action === undefined) return;
  const { scope } = walk;
  const rules = findActionRules(walk, location, action["actionType"]);
  walk.scope = { in: "actions", items: undefined };
  walk.action = String(key);
  if (rules.role === "delay") walk.notes.delays.add(walk.action);
  checkShape(walk, location, rules);
  checkAbsentAttributes(walk, location, action, rules);
  walk.action = undefined;
  walk.scope = scope;
};

function findActionRules(walk: Walk, location: Location, name: unknown): ActionRules {
  const { action, customAction } = walk.rules;
  const family = { key: "actionType", label: "An Action", list: "actions" } as const;
  return findTypeRules(walk, location, name, { ...family, find: action, custom: customAction });
}
