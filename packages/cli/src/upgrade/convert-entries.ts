import type { Json } from "@screenspec/format";
import { withoutCase } from "@screenspec/format/catalog";
import { isJsonObject } from "../is-json-object.ts";
import { convertAction } from "./convert-action.ts";
import { convertIdLists } from "./convert-events.ts";
import { isPath, onlyPath } from "./convert-template.ts";
import { convertUpdates } from "./convert-updates.ts";
import { convertListToMap, listOfIds } from "./convert-value.ts";
import {
  addType,
  applyAll,
  type Conversion,
  change,
  isList,
  mapMembers,
  ownMember,
} from "./walk.ts";

/** Converts the screens, actions and rules of a spec or component, but nothing inside their members. */
export const convertEntryMaps: Conversion = (owner, walk) =>
  mapMembers(owner, walk, (member, at, name) => {
    const convert = ownMember(conversions, name);
    const map = convert === undefined ? undefined : convertListToMap(member, at);
    if (convert === undefined || !isJsonObject(map)) return member;
    const converted = mapMembers(map, at, (entry, inside) =>
      isJsonObject(entry) ? convert(entry, inside) : entry,
    );
    return name === "actions" ? convertUpdates(converted, at) : converted;
  });

const addScreenId: Conversion = (screen, walk) => {
  if (Object.hasOwn(screen, "id")) return screen;
  return { id: change(walk, "missing_id", undefined, walk.keys.at(-1) ?? "", "id"), ...screen };
};

/** A `trigger` that is a path, a list of paths, or `screenLoad`. */
const convertTrigger: Conversion = (rule, walk) => {
  const { trigger } = rule;
  const converted = trigger === undefined ? undefined : triggerOf(trigger);
  if (trigger === undefined || converted === undefined) return rule;
  return { ...rule, trigger: change(walk, "trigger_to_object", trigger, converted, "trigger") };
};

function triggerOf(value: Json): Json | undefined {
  if (isList(value)) return listOfIds(value) && { listenTo: value };
  if (typeof value !== "string") return undefined;
  if (withoutCase(value) === "screenload") return { event: "screenLoad" };
  return isPath(onlyPath(value) ?? value) ? { listenTo: [value] } : undefined;
}

const ruleLists: ReadonlyMap<string, string> = new Map([
  ["then", "actionIds"],
  ["actions", "actionIds"],
  ["else", "elseActionIds"],
  ["actionIds", "actionIds"],
  ["elseActionIds", "elseActionIds"],
]);
const convertRuleLists = convertIdLists((name) => ruleLists.get(name));

const conversions: { readonly [name: string]: Conversion } = {
  screens: applyAll(addType("Screen"), addScreenId),
  actions: convertAction,
  rules: applyAll(addType("Rule"), convertTrigger, convertRuleLists),
};
