import type { Document, DraftContent } from "../document.ts";
import { isJsonArray, isObject, type Json, type JsonObject } from "../json.ts";
import { childLocation, type Location, rootLocation } from "../location.ts";
import { ownMember } from "../own-member.ts";

/** A location in a document. */
export interface JsonLocation extends Location {
  readonly value: Json;
  readonly parent: JsonLocation | undefined;
}

export function documentLocation(document: Document | DraftContent): JsonLocation {
  const value: JsonObject = Object.fromEntries(Object.entries(document));
  return { ...rootLocation(value), value, parent: undefined };
}

/** The location of an own member of the object at `parent`. */
export function memberAt(parent: JsonLocation | undefined, key: string): JsonLocation | undefined {
  const object = parent?.value;
  if (parent === undefined || !isObject(object) || !Object.hasOwn(object, key)) return;
  const value = object[key];
  return value === undefined ? undefined : { ...childLocation(parent, key, value), value, parent };
}

/** The locations of the items of an array. */
export function itemsAt(parent: JsonLocation): readonly JsonLocation[] {
  if (!isJsonArray(parent.value)) return [];
  return parent.value.map((value, index) => ({
    ...childLocation(parent, index, value),
    value,
    parent,
  }));
}

/** The keys of both objects, those of `after` first. */
export function keysOf(
  before: JsonLocation | undefined,
  after: JsonLocation | undefined,
): ReadonlySet<string> {
  return new Set([...keysAt(after), ...keysAt(before)]);
}

export function keysAt(location: JsonLocation | undefined): readonly string[] {
  return isObject(location?.value) ? Object.keys(location.value) : [];
}

/** A member of the object at a location, if it is a string. */
export function textAt(location: JsonLocation, key: string): string | undefined {
  const { value } = location;
  const text = isObject(value) ? ownMember(value, key) : undefined;
  return typeof text === "string" ? text : undefined;
}
