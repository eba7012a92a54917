import { isJsonArray, type Json } from "../json.ts";
import { squash } from "./convert-choice.ts";
import { listOfIds } from "./convert-ids.ts";
import { convertPath, isPath } from "./convert-path.ts";
import { onlyPath } from "./convert-template.ts";
import { type Conversion, renameMembers, tellMember } from "./owner.ts";
import type { Origins } from "./spot.ts";

/** A rule's trigger that is only a path, a list of paths, or `screenLoad`. */
export const convertTrigger: Conversion = (walk, owner) => {
  const trigger = owner.members.get("trigger");
  const value = trigger && readTrigger(trigger.value);
  if (trigger === undefined || value === undefined) return;
  const { from } = trigger;
  const origins: Origins = new Map([["listenTo", { from }]]);
  owner.members.set("trigger", { value, from, origins });
  const message = "The trigger is an object now, with what it listens to.";
  tellMember(walk, owner, { code: "trigger_to_object", from, to: "trigger", message });
};

function readTrigger(value: Json): Json | undefined {
  if (isJsonArray(value) && value.every((path) => typeof path === "string")) {
    return { listenTo: value };
  }
  if (typeof value !== "string") return;
  if (squash(value) === "screenload") return { event: "screenLoad" };
  const path = onlyPath(value) ?? value;
  return isPath(path) ? { listenTo: [convertPath(path)] } : undefined;
}

/** The names of a rule's lists of actions. */
export const convertRuleActions: Conversion = (walk, owner) => {
  renameMembers(walk, owner, (name, { value }) => {
    const to = names.get(name);
    const ids = to === undefined ? undefined : listOfIds(value);
    const isList = ids === value;
    if (to === undefined || ids === undefined || (isList && to === name)) return;
    const code = to === name ? "ids_to_list" : "rule_actions";
    return { code, to, value: ids, ...(!isList && { how: "a list" }) };
  });
};

const names: ReadonlyMap<string, string> = new Map([
  ["then", "actionIds"],
  ["actions", "actionIds"],
  ["else", "elseActionIds"],
  ["actionIds", "actionIds"],
  ["elseActionIds", "elseActionIds"],
]);
