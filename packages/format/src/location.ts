import { isObject } from "./json.ts";
import { escapeKey } from "./json-pointer.ts";

/**
 * A value in JSON and its path: JSON Schema's "instance location". A location knows its parent, so that
 * a JSON Pointer is only built for what is reported.
 */
export interface Location {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Location | undefined;
  /** The nesting of arrays and objects down to the value: the root is on level 1. */
  readonly level: number;
  /** The approximate number of characters of its JSON Pointer. */
  readonly length: number;
}

export function rootLocation(value: unknown): Location {
  return { value, key: "", parent: undefined, level: 1, length: 0 };
}

/** The location of a member or item of the container at `parent`. */
export function childLocation(parent: Location, key: string | number, value: unknown): Location {
  const length = parent.length + 1 + (typeof key === "string" ? key.length : indexLength);
  return { value, key, parent, level: parent.level + 1, length };
}

/** The location at a path of keys below another. */
export function locationBelow(start: Location, path: readonly (string | number)[]): Location {
  let location = start;
  for (const key of path) {
    const container = location.value;
    const value = Array.isArray(container)
      ? container[Number(key)]
      : isObject(container)
        ? container[key]
        : undefined;
    location = childLocation(location, key, value);
  }
  return location;
}

/** The JSON Pointer (RFC 6901) of a location: from the root, or from a location around it. */
export function pointerTo(location: Location, from?: Location): string {
  const level = from?.level ?? 1;
  const tokens: string[] = [];
  let at: Location | undefined = location;
  for (; at !== undefined && at.level > level; at = at.parent) {
    tokens.push(`/${escapeKey(String(at.key))}`);
  }
  return tokens.reverse().join("");
}

const indexLength = 6;
