import { isJsonArray, isObject, type Json, type JsonObject } from "../json.ts";
import { limits } from "../limits.ts";

/**
 * Returns a copy of `value` that has the objects and arrays of `base` where they are equal: at the same
 * path, and in lists also at the same distance from the end. Adds these to `shared`.
 */
export function shareEqual(
  base: JsonObject,
  value: JsonObject,
  shared: Set<Json> = new Set(),
  level = 1,
): JsonObject {
  const keys = Object.keys(value);
  const baseKeys = Object.keys(base);
  let isEqual = keys.length === baseKeys.length;
  const entries: [string, Json][] = [];
  for (const [index, key] of keys.entries()) {
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    const copy = share(before, value[key] ?? null, shared, level);
    entries.push([key, copy]);
    // The order of keys is kept, so it has to be the same.
    if (copy !== before || baseKeys[index] !== key) isEqual = false;
  }
  if (!isEqual) return Object.fromEntries(entries);
  shared.add(base);
  return base;
}

function share(base: Json | undefined, value: Json, shared: Set<Json>, level: number): Json {
  if (level > limits.jsonLevels) return value;
  if (isJsonArray(base) && isJsonArray(value)) return shareList(base, value, shared, level + 1);
  const areObjects = isJsonObject(base) && isJsonObject(value);
  return areObjects ? shareEqual(base, value, shared, level + 1) : value;
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value);
}

function shareList(
  base: readonly Json[],
  value: readonly Json[],
  shared: Set<Json>,
  level: number,
): readonly Json[] {
  const copy = [...value];
  const added = value.length - base.length;
  const shareAt = (index: number, before: Json | undefined) => {
    copy[index] = share(before, value[index] ?? null, shared, level);
    return copy[index] === before;
  };
  let start = 0;
  while (start < value.length && (shareAt(start, base[start]) || added === 0)) start += 1;
  let end = value.length - 1;
  while (end >= start && end - added >= start && shareAt(end, base[end - added])) end -= 1;
  if (added !== 0 || copy.some((item, index) => item !== base[index])) return copy;
  shared.add(base);
  return base;
}

/** The outermost objects and arrays that are in both sets. */
export function sharedByBoth(
  base: Json,
  mine: ReadonlySet<Json>,
  theirs: ReadonlySet<Json>,
): ReadonlySet<Json> {
  const found = new Set<Json>();
  const look = (value: Json): void => {
    if (typeof value !== "object" || value === null) return;
    if (mine.has(value) && theirs.has(value)) found.add(value);
    else for (const inner of Object.values(value)) look(inner);
  };
  look(base);
  return found;
}
