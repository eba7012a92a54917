import type { Json, JsonObject } from "@screenspec/format";

export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

export function isList(json: unknown): json is readonly Json[] {
  return Array.isArray(json);
}

/** Returns the objects of a list; an empty list for any other value. */
export function objectsIn(list: unknown): readonly JsonObject[] {
  return isList(list) ? list.filter(isJsonObject) : [];
}

/** Returns an own member of an object; undefined for other keys, those of `Object.prototype` too. */
export function ownMember<Value>(
  object: { readonly [key: string]: Value } | undefined,
  key: unknown,
): Value | undefined {
  return object !== undefined && typeof key === "string" && Object.hasOwn(object, key)
    ? object[key]
    : undefined;
}
