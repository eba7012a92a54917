import type { Document } from "../document.ts";
import { isJsonArray, isObject, type Json, type JsonObject } from "../json.ts";
import { ownMember } from "../own-member.ts";
import { type Place, rootPlace, step } from "../place.ts";

/** A place in a document. */
export interface JsonPlace extends Place {
  readonly value: Json;
  readonly parent: JsonPlace | undefined;
}

export function documentPlace(document: Document): JsonPlace {
  const value: JsonObject = Object.fromEntries(Object.entries(document));
  return { ...rootPlace(value), value, parent: undefined };
}

/** The place of a member of the object at `parent`, where it has one of that name itself. */
export function memberAt(parent: JsonPlace | undefined, key: string): JsonPlace | undefined {
  const object = parent?.value;
  if (parent === undefined || !isObject(object) || !Object.hasOwn(object, key)) return;
  const value = object[key];
  return value === undefined ? undefined : { ...step(parent, key, value), value, parent };
}

/** The places of the items of an array. */
export function itemsAt(parent: JsonPlace): readonly JsonPlace[] {
  if (!isJsonArray(parent.value)) return [];
  return parent.value.map((value, index) => ({ ...step(parent, index, value), value, parent }));
}

/** The keys that either of two objects has, those of `after` first. */
export function keysOf(
  before: JsonPlace | undefined,
  after: JsonPlace | undefined,
): ReadonlySet<string> {
  return new Set([...keysAt(after), ...keysAt(before)]);
}

export function keysAt(place: JsonPlace | undefined): readonly string[] {
  return isObject(place?.value) ? Object.keys(place.value) : [];
}

/** A member of the object at a place, where it is a text. */
export function textAt(place: JsonPlace, key: string): string | undefined {
  const { value } = place;
  const text = isObject(value) ? ownMember(value, key) : undefined;
  return typeof text === "string" ? text : undefined;
}
