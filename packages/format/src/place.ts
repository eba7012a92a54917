import { isObject } from "./json.ts";
import { escapeKey } from "./json-pointer.ts";

/**
 * A value and the way to it from the root. Every place the walk visits knows its parent, so that a
 * pointer is built only where there is a problem to report.
 */
export interface Place {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Place | undefined;
  /** Arrays and objects around the value, and itself: the root is on level 1. */
  readonly level: number;
  /** About how many characters its pointer has. */
  readonly length: number;
}

export function rootPlace(value: unknown): Place {
  return { value, key: "", parent: undefined, level: 1, length: 0 };
}

/** The place of a member or item of the container at `parent`. */
export function step(parent: Place, key: string | number, value: unknown): Place {
  const length = parent.length + 1 + (typeof key === "string" ? key.length : indexLength);
  return { value, key, parent, level: parent.level + 1, length };
}

/** The place to which keys lead from another. */
export function stepAlong(start: Place, path: readonly (string | number)[]): Place {
  let place = start;
  for (const key of path) {
    const container = place.value;
    const value = Array.isArray(container)
      ? container[Number(key)]
      : isObject(container)
        ? container[key]
        : undefined;
    place = step(place, key, value);
  }
  return place;
}

/** The JSON Pointer of a place, from the root (RFC 6901). */
export function pointerTo(place: Place): string {
  const tokens: string[] = [];
  for (let at = place; at.parent !== undefined; at = at.parent) {
    tokens.push(`/${escapeKey(String(at.key))}`);
  }
  return tokens.reverse().join("");
}

const indexLength = 6;
