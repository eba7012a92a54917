import type { JsonObject } from "../json.ts";
import { type Place, step } from "../place.ts";
import { quote } from "../wording/quote.ts";
import { type Member, type Members, type Owner, textOf } from "./owner.ts";
import { canMerge, readUpdates, type Update, type Updates } from "./read-updates.ts";
import type { Origin } from "./spot.ts";
import { tell, type UpgradeWalk } from "./upgrade-walk.ts";

/**
 * `updates` of a SetData: values by paths. One becomes `path` and `value`, several top-level keys
 * become `data`. Any others become a Sequence of a SetData each, at new places: these are given.
 */
export function convertUpdates(
  walk: UpgradeWalk,
  owner: Owner,
  newPlace: () => Place,
): readonly Owner[] {
  const isSetData = textOf(owner, "actionType") === "SetData";
  const updates = isSetData ? readUpdates(owner) : undefined;
  if (updates === undefined) return [];
  const { list, rest } = updates;
  if (updates.isOnAction) owner.members.delete("updates");
  const [first] = list;
  if (first !== undefined && list.length === 1) {
    setAttributes(owner, rest, [...scopeOf(updates), ...setOne(first)]);
    tellUpdate(walk, first, placeIn(owner.spot.to, "value"), 'is "path" and "value"');
    return [];
  }
  if (!canMerge(list)) return setInTurn(walk, owner, updates, newPlace);
  setAttributes(owner, rest, [...scopeOf(updates), ...setAll(updates)]);
  const to = placeIn(owner.spot.to, "data");
  for (const each of list) tellUpdate(walk, each, step(to, each.path, undefined), 'is in "data"');
  if (first === undefined) tellNone(walk, updates.origin, to);
  return [];
}

/** Attributes by name, with where they stood. */
type Attributes = readonly (readonly [name: string, member: Member])[];

function setOne({ path, member }: Update): Attributes {
  return [
    ["path", { value: path, from: member.from }],
    ["value", member],
  ];
}

function setAll({ list, origin }: Updates): Attributes {
  const value = Object.fromEntries(list.map(({ path, member }) => [path, member.value]));
  const origins = new Map(list.map(({ path, member }) => [path, member]));
  return [["data", { value, from: origin.from, origins }]];
}

/** The scope that all have; one on the action becomes an attribute with the other parameters. */
function scopeOf({ list: [first], scopeIn, scope, origin }: Updates): Attributes {
  return scopeIn === "action" ? [] : scoped(first?.scope ?? scope, origin);
}

function scoped(scope: Update["scope"], { from }: Origin): Attributes {
  return scope === undefined ? [] : [["scope", { value: scope, from }]];
}

function setInTurn(
  walk: UpgradeWalk,
  owner: Owner,
  { list, rest, origin, scopeIn }: Updates,
  newPlace: () => Place,
): readonly Owner[] {
  const actions = list.map((update) => {
    const to = newPlace();
    tellUpdate(walk, update, placeIn(to, "value"), "is an action of its own");
    return newAction(update, to);
  });
  const actionIds = actions.map(({ spot }) => String(spot.to.key));
  setAttributes(owner, rest, [["actionIds", { value: actionIds, from: origin.from }]]);
  if (scopeIn === "action") owner.members.delete("scope");
  replaceType(owner, "Sequence");
  return actions;
}

function newAction(update: Update, to: Place): Owner {
  const { from } = update.member;
  const members: Members = new Map();
  for (const [name, value] of Object.entries({ id: String(to.key), ...setData })) {
    members.set(name, { value, from });
  }
  const action: Owner = { spot: { value: {}, from, to }, members };
  setAttributes(action, {}, [...scoped(update.scope, update.member), ...setOne(update)]);
  return action;
}

const setData = { type: "Action", actionType: "SetData" };

function replaceType({ members }: Owner, value: string): void {
  const member = members.get("actionType");
  if (member !== undefined) members.set("actionType", { ...member, value });
}

/** Puts attributes behind those that stay. */
function setAttributes(owner: Owner, rest: JsonObject, added: Attributes): void {
  const before = owner.members.get("attributes");
  const from = before?.from ?? owner.spot.from;
  const value = Object.fromEntries([
    ...Object.entries(rest),
    ...added.map(([name, member]) => [name, member.value] as const),
  ]);
  const origins = new Map([...(before?.origins ?? []), ...added]);
  owner.members.set("attributes", { value, from, origins });
}

function placeIn(action: Place, attribute: string): Place {
  return step(step(action, "attributes", undefined), attribute, undefined);
}

function tellUpdate(walk: UpgradeWalk, { member, path }: Update, to: Place, what: string): void {
  const message = `The update of ${quote(path)} ${what} now.`;
  tell(walk, { code: "updates_to_set_data", from: member.from, to, message });
}

function tellNone(walk: UpgradeWalk, { from }: Origin, to: Place): void {
  const message = 'The "updates" are "data" now.';
  tell(walk, { code: "updates_to_set_data", from, to, message });
}
