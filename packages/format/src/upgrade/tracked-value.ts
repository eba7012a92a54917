import { isJsonArray, isObject, type Json } from "../json.ts";
import { limits } from "../limits.ts";
import { childLocation, type Location, pointerTo } from "../location.ts";
import { quote } from "../wording/quote.ts";
import type { UpgradeChange } from "./upgrade-document.ts";

/** A value that is being upgraded, with its locations in the input and in the output. */
export interface TrackedValue extends Origin {
  readonly value: Json;
  readonly to: Location;
}

/** Where a value was in the input. */
export interface Origin {
  readonly from: Location;
  /** The origins of members or items that were elsewhere in the input, by key. */
  readonly origins?: Origins | undefined;
}

type Origins = ReadonlyMap<string | number, Origin>;

/** An object that is being upgraded. Members are in a map, because an input can name one `__proto__`. */
export interface TrackedObject {
  readonly tracked: TrackedValue;
  members: Map<string, TrackedMember>;
  /** The entries that conversions add behind this one, of a document's `actions`. */
  readonly added: TrackedObject[];
  /** The keys of the entries beside it. */
  readonly siblingKeys: Set<string>;
}

export interface TrackedMember extends Origin {
  readonly value: Json;
}

/** The changes of one upgrade. */
export interface ChangeList {
  readonly changes: UpgradeChange[];
  /** Characters that further changes may have. */
  charactersLeft: number;
}

/** Changes an object of an older shape into the current one, and records each change. */
export type Conversion = (list: ChangeList, object: TrackedObject) => void;

/** Opens the object at a tracked value; undefined if there is none, or it is nested too deep. */
export function openObject(
  tracked: TrackedValue,
  siblingKeys = new Set<string>(),
): TrackedObject | undefined {
  const { value } = tracked;
  if (!isObject(value) || !canEnter(tracked)) return undefined;
  const members = new Map<string, TrackedMember>();
  for (const [name, member] of Object.entries(value)) {
    members.set(name, { ...originOf(tracked, name, member), value: member });
  }
  return { tracked, members, added: [], siblingKeys };
}

/** Builds the upgraded object from its upgraded members. */
export function closeObject(
  { tracked, members }: TrackedObject,
  upgrade: (member: TrackedValue, name: string) => Json,
): Json {
  return Object.fromEntries(
    Array.from(members, ([name, member]) => {
      return [
        name,
        upgrade({ ...member, to: childLocation(tracked.to, name, member.value) }, name),
      ];
    }),
  );
}

/** Upgrades the members of an object; any other value stays. */
export function mapMembers(
  tracked: TrackedValue,
  upgrade: (member: TrackedValue, name: string) => Json,
): Json {
  const object = openObject(tracked);
  return object === undefined ? tracked.value : closeObject(object, upgrade);
}

/** Upgrades the items of an array; any other value stays. */
export function mapItems(tracked: TrackedValue, upgrade: (item: TrackedValue) => Json): Json {
  const { value } = tracked;
  if (!isJsonArray(value) || !canEnter(tracked)) return value;
  return value.map((item, index) => upgrade(child(tracked, index, item)));
}

/** The tracked member or item of a container. */
export function child(tracked: TrackedValue, key: string | number, value: Json): TrackedValue {
  return { ...originOf(tracked, key, value), value, to: childLocation(tracked.to, key, value) };
}

export function originOf({ from, origins }: Origin, key: string | number, value: Json): Origin {
  return origins?.get(key) ?? { from: childLocation(from, key, value) };
}

/** The depth in the output decides, so that upgrading the output enters the same containers. */
export function canEnter({ to }: TrackedValue): boolean {
  return to.level <= limits.jsonLevels && to.length <= limits.pointerLength;
}

/** The value of a member that is a string. */
export function textOf({ members }: TrackedObject, name: string): string | undefined {
  const value = members.get(name)?.value;
  return typeof value === "string" ? value : undefined;
}

/** A member's current name, and its value if that changes too. */
export interface Renaming {
  readonly code: string;
  readonly to: string;
  readonly value?: Json;
  readonly origins?: Origins;
  /** What the value became, as in `"a" is now "b", a list.` */
  readonly valueBecomes?: string;
}

/**
 * Renames members in their places. A member that already has the current name wins; the older one
 * stays beside it, and the validator reports it.
 */
export function renameMembers(
  list: ChangeList,
  object: TrackedObject,
  rename: (name: string, member: TrackedMember) => Renaming | undefined,
): void {
  const before = object.members;
  const after = new Map<string, TrackedMember>();
  for (const [name, member] of before) {
    const renaming = rename(name, member);
    const isTaken = (to: string) => to !== name && (before.has(to) || after.has(to));
    if (renaming === undefined || isTaken(renaming.to)) {
      after.set(name, member);
      continue;
    }
    const { code, to, value = member.value, origins = member.origins, valueBecomes } = renaming;
    after.set(to, { value, from: member.from, origins });
    const news = [...(name === to ? [] : [quote(to)]), valueBecomes ?? []].flat();
    const message = `${quote(name)} is now ${news.join(", ")}.`;
    recordAt(list, object, to, { code, from: member.from, message });
  }
  object.members = after;
}

/** Records a change to the member of an object that is now called `name`. */
export function recordAt(
  list: ChangeList,
  { tracked }: TrackedObject,
  name: string,
  change: { readonly code: string; readonly from: Location; readonly message: string },
): void {
  record(list, { ...change, to: childLocation(tracked.to, name, undefined) });
}

/** Records a change. The list ends at the limits of diagnostics, so that it stays linear in the input. */
export function record(
  list: ChangeList,
  { code, from, to, message }: { code: string; from: Location; to: Location; message: string },
): void {
  if (list.charactersLeft < 0) return;
  if (list.changes.length + 1 >= limits.problemsPerKind) list.charactersLeft = 0;
  const change = { code, from: pointerTo(from), to: pointerTo(to), message };
  list.charactersLeft -= change.from.length + change.to.length + message.length;
  list.changes.push(list.charactersLeft < 0 ? moreChanges : change);
}

const moreChanges: UpgradeChange = {
  code: "more_changes",
  from: "",
  to: "",
  message: "There are more changes than are listed.",
};
