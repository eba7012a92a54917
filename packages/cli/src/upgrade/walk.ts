import { type Json, type JsonObject, pointerOf, shortenText } from "@screenspec/format";
import { isJsonObject } from "../is-json-object.ts";

export interface UpgradeChange {
  /** Stable, listed in docs/format/upgrade.md. */
  readonly code: string;
  /** JSON Pointer (RFC 6901) into the upgraded spec. */
  readonly pointer: string;
  readonly message: string;
}

/** The walk of an upgrade: where it is in the upgraded spec, and the changes so far. */
export interface Walk {
  readonly keys: readonly (string | number)[];
  readonly changes: UpgradeChange[];
  /** Whether templates can stand here. */
  readonly isBindable: boolean;
}

/** Converts an older shape of an object to the current one, and reports each change. */
export type Conversion = (object: JsonObject, walk: Walk) => JsonObject;

/** Reports that a value, or one below it, was converted, unless both are the same. Returns the second. */
export function change<T extends Json>(
  { keys, changes }: Walk,
  code: string,
  before: Json | undefined,
  after: T,
  ...below: string[]
): T {
  if (before === after) return after;
  const [was, is] = [before, after].map((value) => shortenText(`${JSON.stringify(value)}`, 60));
  const message = before === undefined ? `${is} was added.` : `${was} is now ${is}.`;
  changes.push({ code, pointer: pointerOf([...keys, ...below]), message });
  return after;
}

/** Applies conversions in their order. */
export function applyAll(...conversions: readonly Conversion[]): Conversion {
  return (object, walk) =>
    conversions.reduce((converted, convert) => convert(converted, walk), object);
}

/** Adds the `type` of an entry that has none. */
export function addType(type: "Screen" | "Action" | "Rule"): Conversion {
  return (entry, walk) =>
    Object.hasOwn(entry, "type")
      ? entry
      : { type: change(walk, "missing_type", undefined, type, "type"), ...entry };
}

/** Upgrades the members of an object. */
export function mapMembers(
  object: JsonObject,
  walk: Walk,
  upgrade: (member: Json, walk: Walk, name: string) => Json,
): JsonObject {
  const entries = Object.entries(object).map(([name, member]) => {
    return [name, upgrade(member, enter(walk, name), name)] as const;
  });
  return Object.fromEntries(entries);
}

/** Upgrades the members of an object or the items of an array. Any other value stays. */
export function mapChildren(
  value: Json,
  walk: Walk,
  upgrade: (child: Json, walk: Walk) => Json,
): Json {
  if (isJsonObject(value)) return mapMembers(value, walk, (child, at) => upgrade(child, at));
  if (!isList(value)) return value;
  return value.map((item, index) => upgrade(item, enter(walk, index)));
}

function enter(walk: Walk, key: string | number): Walk {
  return { ...walk, keys: [...walk.keys, key] };
}

/** Array.isArray, for readonly arrays. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The own member of a name that can be any text; undefined for inherited ones. */
export function ownMember<T>(
  object: { readonly [name: string]: T },
  name: Json | undefined,
): T | undefined {
  return typeof name === "string" && Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * Renames members in their places, and changes their values if new ones are given. A member that already has
 * the current name wins; the older one stays beside it, and the validator reports it.
 */
export function renameMembers(
  object: JsonObject,
  walk: Walk,
  code: string,
  rename: (name: string, value: Json) => { readonly to: string; readonly value?: Json } | undefined,
): JsonObject {
  const after = new Map<string, Json>();
  for (const [name, before] of Object.entries(object)) {
    const { to, value = before } = rename(name, before) ?? { to: name };
    if (to === name) after.set(name, change(walk, "id_to_list", before, value, name));
    else if (Object.hasOwn(object, to) || after.has(to)) after.set(name, before);
    else {
      change(walk, code, name, to, to);
      after.set(to, value);
    }
  }
  return Object.fromEntries(after);
}
