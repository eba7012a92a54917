import { isJsonArray, isObject } from "../json.ts";
import { addSlot, removeSlot, replaceSlot } from "./added-removed.ts";
import { compareLists } from "./compare-lists.ts";
import { type Comparison, isSame, type LocationPair } from "./comparison.ts";
import { canBeSame, identify } from "./identity.ts";
import { type JsonLocation, keysAt, keysOf, memberAt } from "./json-location.ts";
import { hasNode } from "./node-slots.ts";
import type { ComparedEntity } from "./subject.ts";

/** Compares the attributes of a node or action. If all are new, each is reported. */
export function compareAttributes(
  comparison: Comparison,
  entity: ComparedEntity,
  locations: LocationPair,
): void {
  const { before, after } = locations;
  const isNew = before === undefined && after !== undefined && !hasNode(after);
  const keys = isNew ? keysAt(after) : [];
  if (keys.length === 0) compareSlot(comparison, entity, locations, attributeDepth);
  for (const key of keys) compareSlot(comparison, entity, { after: memberAt(after, key) });
}

/**
 * Attributes, and the members of objects in them, are reported separately. Deeper values only if
 * they contain nodes.
 */
const attributeDepth = 2;

/** Compares values that can be or contain nodes. */
export function compareSlot(
  comparison: Comparison,
  entity: ComparedEntity,
  { before, after }: LocationPair,
  depth = 0,
): void {
  if (before === undefined) {
    if (after !== undefined) addSlot(comparison, entity, after);
  } else if (after === undefined) removeSlot(comparison, entity, before);
  else if (isSame(comparison, before, after)) return;
  else if (isOneNode(comparison, before, after)) comparison.compareNode(comparison, before, after);
  else if (hasNode(before) || hasNode(after)) {
    removeSlot(comparison, entity, before);
    addSlot(comparison, entity, after);
  } else if (hasMembers(comparison, before, after, depth)) {
    for (const key of keysOf(before, after)) {
      const locations = { before: memberAt(before, key), after: memberAt(after, key) };
      compareSlot(comparison, entity, locations, depth - 1);
    }
  } else if (hasItems(comparison, before, after, depth)) {
    compareLists(comparison, entity, { before, after }, (items) =>
      compareSlot(comparison, entity, items, Math.max(depth, 1)),
    );
  } else replaceSlot(comparison, entity, before, after);
}

function isOneNode(comparison: Comparison, before: JsonLocation, after: JsonLocation): boolean {
  if (!hasNode(before) || !hasNode(after)) return false;
  return canBeSame(identify(comparison, before), identify(comparison, after));
}

/** Whether two values are objects to compare member by member. */
function hasMembers(
  { values }: Comparison,
  { value: before }: JsonLocation,
  { value: after }: JsonLocation,
  depth: number,
): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  if (values.hasNodes(before) || values.hasNodes(after)) return true;
  return depth > 0 && !Object.hasOwn(before, "$expr") && !Object.hasOwn(after, "$expr");
}

/** Whether two values are lists to compare item by item: of nodes or other objects. */
function hasItems(
  { values }: Comparison,
  { value: before }: JsonLocation,
  { value: after }: JsonLocation,
  depth: number,
): boolean {
  if (!isJsonArray(before) || !isJsonArray(after)) return false;
  if (values.hasNodes(before) || values.hasNodes(after)) return true;
  return depth > 0 && before.every(isObject) && after.every(isObject);
}
