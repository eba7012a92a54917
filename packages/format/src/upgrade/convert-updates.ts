import { nameAt } from "../expression/parse-path.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { childLocation, type Location } from "../location.ts";
import { quote } from "../wording/quote.ts";
import {
  type ChangeList,
  type Conversion,
  type Origin,
  originOf,
  record,
  type TrackedMember,
  type TrackedObject,
  textOf,
} from "./tracked-value.ts";

/** The `updates` of a SetData: values by paths. */
interface Updates {
  readonly origin: Origin;
  /** Whether they stand on the action, rather than in its attributes. */
  readonly isOnAction: boolean;
  readonly list: readonly Update[];
  /** Where the scope of all of them stands, if there is one. */
  readonly scopeIn: "attributes" | "action" | undefined;
  readonly scope: Json | undefined;
  /** The other attributes. */
  readonly rest: JsonObject;
}

interface Update {
  readonly path: string;
  readonly scope: Json | undefined;
  readonly member: TrackedMember;
}

/**
 * The `updates` of a SetData. One update becomes `path` and `value`, several top-level keys become
 * `data`, and any others become a Sequence with an action for each, added behind the SetData.
 */
export const convertUpdates: Conversion = (list, action) => {
  const isSetData = textOf(action, "actionType") === "SetData";
  const updates = isSetData ? readUpdates(action) : undefined;
  if (updates === undefined) return;
  if (updates.isOnAction) action.members.delete("updates");
  const [first] = updates.list;
  if (first !== undefined && updates.list.length === 1) {
    setAttributes(action, updates.rest, [...sharedScope(updates), ...pathAndValue(first)]);
    recordUpdate(list, first, attributeLocation(action, "value"), 'is "path" and "value"');
  } else if (canMerge(updates.list)) convertToData(list, action, updates);
  else convertToSequence(list, action, updates);
};

/** Reads them from the attributes or the action; undefined where current members stand beside them. */
function readUpdates({ members }: TrackedObject): Updates | undefined {
  const attributes = members.get("attributes");
  const { updates: inner, scope, ...rest } = isObject(attributes?.value) ? attributes.value : {};
  const outer = inner === undefined ? members.get("updates") : undefined;
  const updates = inner ?? outer?.value;
  const others = [...Object.keys(rest), ...members.keys()];
  if (!isObject(updates) || others.some((name) => currentMembers.has(name))) return undefined;
  if (attributes !== undefined && !isObject(attributes.value)) return undefined;
  const origin = outer ?? (attributes && originOf(attributes, "updates", updates));
  if (origin === undefined) return undefined;
  const scopeIn = scope !== undefined ? "attributes" : members.has("scope") ? "action" : undefined;
  const given = scopeIn === "action" ? members.get("scope")?.value : scope;
  const list = Object.entries(updates).map(([path, value]) => {
    const member = { ...originOf(origin, path, value), value };
    const scoped = (given === undefined && scopedPath(path)) || { path, scope: given };
    return { ...scoped, member };
  });
  return { origin, isOnAction: outer !== undefined, list, scopeIn, scope: given, rest };
}

const currentMembers: ReadonlySet<string> = new Set([
  "path",
  "value",
  "data",
  "op",
  "index",
  "spread",
  "actionIds",
]);

/** The scope of a path that begins with the root of its data, and the path below it. */
export function scopedPath(path: string): { scope: "global" | "screen"; path: string } | undefined {
  const { root, rest } = rootedPattern.exec(path)?.groups ?? {};
  if (root === undefined || rest === undefined) return undefined;
  return { scope: root === "globalData" ? "global" : "screen", path: rest };
}

const rootedPattern = /^(?:state\.)?(?<root>screenData|globalData)\.(?!state\.)(?<rest>.+)$/s;

/** Whether one `data` can hold all: top-level keys of one scope, each only once. */
function canMerge(list: readonly Update[]): boolean {
  const paths = new Set(list.map(({ path }) => path));
  const isFlat = list.every(
    ({ path, scope }) => nameAt(path, 0) === path && scope === list[0]?.scope,
  );
  return isFlat && paths.size === list.length;
}

function convertToData(list: ChangeList, action: TrackedObject, updates: Updates): void {
  const { origin } = updates;
  const value = Object.fromEntries(updates.list.map(({ path, member }) => [path, member.value]));
  const origins = new Map(updates.list.map(({ path, member }) => [path, member]));
  const data = { value, from: origin.from, origins };
  setAttributes(action, updates.rest, [...sharedScope(updates), ["data", data]]);
  const to = attributeLocation(action, "data");
  for (const update of updates.list) {
    recordUpdate(list, update, childLocation(to, update.path, undefined), 'is in "data"');
  }
  if (updates.list.length > 0) return;
  const message = 'The "updates" are "data" now.';
  record(list, { code: "updates_to_set_data", from: origin.from, to, message });
}

function convertToSequence(list: ChangeList, action: TrackedObject, updates: Updates): void {
  const { tracked, siblingKeys } = action;
  const { key: base, parent: map = tracked.to } = tracked.to;
  let count = 0;
  for (const update of updates.list) {
    do count += 1;
    while (siblingKeys.has(`${base}-${count}`));
    siblingKeys.add(`${base}-${count}`);
    const added = newSetData(update, childLocation(map, `${base}-${count}`, undefined));
    action.added.push(added);
    recordUpdate(list, update, attributeLocation(added, "value"), "is an action of its own");
  }
  const value = action.added.map(({ tracked: { to } }) => String(to.key));
  const actionIds = { value, from: updates.origin.from };
  setAttributes(action, updates.rest, [["actionIds", actionIds]]);
  if (updates.scopeIn === "action") action.members.delete("scope");
  const type = action.members.get("actionType");
  if (type !== undefined) action.members.set("actionType", { ...type, value: "Sequence" });
}

function newSetData(update: Update, to: Location): TrackedObject {
  const { from } = update.member;
  const head = { id: String(to.key), type: "Action", actionType: "SetData" };
  const action: TrackedObject = {
    tracked: { value: {}, from, to },
    members: new Map(Object.entries(head).map(([name, value]) => [name, { value, from }])),
    added: [],
    siblingKeys: new Set(),
  };
  setAttributes(action, {}, [...scopeAttribute(update.scope, from), ...pathAndValue(update)]);
  return action;
}

type Attribute = readonly [name: string, member: TrackedMember];

function pathAndValue({ path, member }: Update): readonly Attribute[] {
  return [
    ["path", { value: path, from: member.from }],
    ["value", member],
  ];
}

/** The scope of all updates. One on the action becomes an attribute with its other parameters. */
function sharedScope({ list: [first], scopeIn, scope, origin }: Updates): readonly Attribute[] {
  return scopeIn === "action" ? [] : scopeAttribute(first?.scope ?? scope, origin.from);
}

function scopeAttribute(scope: Update["scope"], from: Location): readonly Attribute[] {
  return scope === undefined ? [] : [["scope", { value: scope, from }]];
}

/** Sets the attributes: those that stay, then those that are added. */
function setAttributes(
  { members, tracked }: TrackedObject,
  rest: JsonObject,
  added: readonly Attribute[],
): void {
  const before = members.get("attributes");
  const value = Object.fromEntries([
    ...Object.entries(rest),
    ...added.map(([name, member]) => [name, member.value] as const),
  ]);
  const origins = new Map([...(before?.origins ?? []), ...added]);
  members.set("attributes", { value, from: before?.from ?? tracked.from, origins });
}

function attributeLocation({ tracked }: TrackedObject, name: string): Location {
  return childLocation(childLocation(tracked.to, "attributes", undefined), name, undefined);
}

function recordUpdate(
  list: ChangeList,
  { member, path }: Update,
  to: Location,
  becomes: string,
): void {
  const message = `The update of ${quote(path)} ${becomes} now.`;
  record(list, { code: "updates_to_set_data", from: member.from, to, message });
}
