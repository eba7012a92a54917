import type { EntryRule } from "../catalog/member.ts";
import { specVersion } from "../document.ts";
import { actionNames, newerName } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import { isJsonArray, isObject, type Json, type JsonObject } from "../json.ts";
import { childLocation } from "../location.ts";
import { ownMember } from "../own-member.ts";
import { withoutCase } from "../wording/nearest-name.ts";
import { quote } from "../wording/quote.ts";
import { convertPath, isPath, onlyPath } from "./convert-template.ts";
import { scopedPath } from "./convert-updates.ts";
import { listOfIds } from "./convert-value.ts";
import {
  type Conversion,
  originOf,
  record,
  recordAt,
  renameMembers,
  type TrackedMember,
  type TrackedObject,
  textOf,
} from "./tracked-value.ts";

/** Adds the `specVersion` of a document. The content of a spec has none: composing adds it. */
export const addSpecVersion: Conversion = (list, document) => {
  const { members, tracked } = document;
  if (members.has("specVersion") || !members.has("specId") || !members.has("screens")) return;
  const { from } = tracked;
  document.members = new Map([["specVersion", { value: specVersion, from }], ...members]);
  const message = `The document is of format ${specVersion} now.`;
  recordAt(list, document, "specVersion", { code: "missing_spec_version", from, message });
};

/** Adds the `id` and `type` of an entry of a map that lacks them. */
export function addHead(type: "Screen" | "Action" | "Rule"): Conversion {
  return (list, entry) => {
    const { members, tracked } = entry;
    const { from } = tracked;
    const head = { id: String(tracked.to.key), type };
    const missing = Object.entries(head).filter(([name]) => !members.has(name));
    const added = missing.map(([name, value]): [string, TrackedMember] => [name, { value, from }]);
    entry.members = new Map([...added, ...members]);
    for (const [name, value] of missing) {
      const message = `The entry has the ${quote(name)} ${quote(value)} now.`;
      recordAt(list, entry, name, { code: `missing_${name}`, from, message });
    }
  };
}

/** `navigate` for `Navigate`, in `actionType` or `type`. */
export const convertActionType: Conversion = (list, action) => {
  const { members } = action;
  const key = members.has("actionType") ? "actionType" : "type";
  const member = members.get(key);
  const name = textOf(action, key) ?? "";
  const value = currentActionNames.get(withoutCase(name));
  if (member === undefined || value === undefined) return;
  if (members.get("actionType")?.value === value) return;
  action.members = new Map(
    Array.from(members).flatMap(([each, other]): [string, TrackedMember][] => {
      if (each !== key) return [[each, other]];
      const converted: [string, TrackedMember] = ["actionType", { ...member, value }];
      return key === "type" ? [["type", { ...member, value: "Action" }], converted] : [converted];
    }),
  );
  const message = `The action ${quote(name)} is now ${quote(value)}.`;
  recordAt(list, action, "actionType", { code: "action_name", from: member.from, message });
};

const currentActionNames: ReadonlyMap<string, string> = new Map([
  ...Object.keys(tables.actions).map((name) => [withoutCase(name), name] as const),
  ...actionNames,
]);

/** Attributes of a catalog action that stand on the action itself. */
export const convertParameters: Conversion = (list, action) => {
  const entry = ownMember(tables.actions, textOf(action, "actionType") ?? "");
  const before = action.members.get("attributes");
  const attributes = before?.value ?? {};
  if (entry === undefined || !isObject(attributes)) return;
  const staying = new Map<string, TrackedMember>();
  const moved = new Map<string, Json>();
  const origins = new Map(before?.origins);
  const location = childLocation(action.tracked.to, "attributes", attributes);
  for (const [name, member] of action.members) {
    const to = attributeNamed(name, entry);
    if (to === undefined || Object.hasOwn(attributes, to) || moved.has(to)) {
      staying.set(name, member);
      continue;
    }
    moved.set(to, member.value);
    origins.set(to, member);
    const message = `${quote(name)} of the action is now ${quote(to)} of its attributes.`;
    const locations = { from: member.from, to: childLocation(location, to, undefined) };
    record(list, { code: "parameter_to_attribute", ...locations, message });
  }
  if (moved.size === 0) return;
  const from = before?.from ?? childLocation(action.tracked.from, "attributes", attributes);
  const value = Object.fromEntries([...Object.entries(attributes), ...moved]);
  action.members = staying.set("attributes", { value, from, origins });
};

/** The current name of the attribute that a member of the action is, if it is one. */
function attributeNamed(name: string, { attributes }: EntryRule): string | undefined {
  if (Object.hasOwn(tables.actionMembers, name)) return undefined;
  if (Object.hasOwn(attributes.members, name)) return name;
  return newerName(attributes.members, name);
}

/**
 * The `path` of a SetData and the `saveTo` of an ApiCall that begin with the root of their data. In
 * format 1.0 `globalData.x` is a path below the scope too, so that it is only converted in an action
 * that another conversion found to be older.
 */
export const convertDataPath: Conversion = (list, action) => {
  const attributes = action.members.get("attributes");
  if (!attributes || !isObject(attributes.value)) return;
  const type = textOf(action, "actionType");
  const name = type === "SetData" ? "path" : "saveTo";
  const path = attributes.value[name];
  const value = withoutRoot(type, attributes.value);
  if (value === undefined || typeof path !== "string") return;
  if (!path.startsWith("state.") && !wasOlder(action)) return;
  action.members.set("attributes", { ...attributes, value });
  const { from } = originOf(attributes, name, path);
  const to = childLocation(
    childLocation(action.tracked.to, "attributes", value),
    name,
    value[name],
  );
  const message = `The path ${quote(String(value[name]))} is below its scope now.`;
  record(list, { code: "path_root", from, to, message });
};

function wasOlder({ members, tracked }: TrackedObject): boolean {
  const before = new Map(Object.entries(isObject(tracked.value) ? tracked.value : {}));
  return Array.from(members).some(([name, { value }]) => before.get(name) !== value);
}

function withoutRoot(type: string | undefined, attributes: JsonObject): JsonObject | undefined {
  const { path, saveTo, scope } = attributes;
  if (type === "SetData" && typeof path === "string" && scope === undefined) {
    const scoped = scopedPath(path);
    return scoped && { ...attributes, ...scoped };
  }
  if (type !== "ApiCall" || typeof saveTo !== "string") return undefined;
  const scoped = scopedPath(saveTo);
  return scoped?.scope === "screen" ? { ...attributes, saveTo: scoped.path } : undefined;
}

/** The `trigger` of a rule that is a path, a list of paths, or `screenLoad`. */
export const convertTrigger: Conversion = (list, rule) => {
  const trigger = rule.members.get("trigger");
  const value = trigger && triggerOf(trigger.value);
  if (trigger === undefined || value === undefined) return;
  const { from } = trigger;
  rule.members.set("trigger", { value, from, origins: new Map([["listenTo", { from }]]) });
  const message = "The trigger is an object now.";
  recordAt(list, rule, "trigger", { code: "trigger_to_object", from, message });
};

function triggerOf(value: Json): Json | undefined {
  if (isJsonArray(value) && value.every((path) => typeof path === "string")) {
    return { listenTo: value };
  }
  if (typeof value !== "string") return undefined;
  if (withoutCase(value) === "screenload") return { event: "screenLoad" };
  const path = onlyPath(value) ?? value;
  return isPath(path) ? { listenTo: [convertPath(path)] } : undefined;
}

/** The lists of actions of a rule. */
export const convertRuleActions: Conversion = (list, rule) => {
  renameMembers(list, rule, (name, { value }) => {
    const to = ruleLists.get(name);
    const ids = to === undefined ? undefined : listOfIds(value);
    const isList = ids === value;
    if (to === undefined || ids === undefined || (isList && to === name)) return undefined;
    const code = to === name ? "ids_to_list" : "rule_actions";
    return { code, to, value: ids, ...(!isList && { valueBecomes: "a list" }) };
  });
};

const ruleLists: ReadonlyMap<string, string> = new Map([
  ["then", "actionIds"],
  ["actions", "actionIds"],
  ["else", "elseActionIds"],
  ["actionIds", "actionIds"],
  ["elseActionIds", "elseActionIds"],
]);
