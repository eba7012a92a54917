import { isObject } from "../json.ts";
import { type Comparison, isSame, type LocationPair } from "./comparison.ts";
import { keysAt, keysOf, memberAt } from "./json-location.ts";

/**
 * Visits the differences of two pieces of data, by key and down to a depth, without looking into
 * arrays. If only the second exists, each of its members is a difference.
 */
export function eachDifference(
  comparison: Comparison,
  locations: LocationPair,
  depth: number,
  visit: (locations: LocationPair) => void,
): void {
  const { before, after } = locations;
  const keys = before === undefined && depth > 0 ? keysAt(after) : [];
  if (keys.length === 0) eachDeeperDifference(comparison, locations, depth, visit);
  for (const key of keys) visit({ after: memberAt(after, key) });
}

function eachDeeperDifference(
  comparison: Comparison,
  locations: LocationPair,
  depth: number,
  visit: (locations: LocationPair) => void,
): void {
  const { before, after } = locations;
  if (before === undefined && after === undefined) return;
  if (before && after && isSame(comparison, before, after)) return;
  if (depth === 0 || !isMap(before) || !isMap(after)) {
    visit(locations);
    return;
  }
  for (const key of keysOf(before, after)) {
    const members = { before: memberAt(before, key), after: memberAt(after, key) };
    eachDeeperDifference(comparison, members, depth - 1, visit);
  }
}

/** Whether a value is an object, except an expression, which only makes sense as a whole. */
function isMap(location: LocationPair["before"]): boolean {
  return isObject(location?.value) && !Object.hasOwn(location.value, "$expr");
}
