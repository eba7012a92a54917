import { isJsonArray, isObject } from "../json.ts";
import { enterSlot, leaveSlot, replaceSlot } from "./come-and-go.ts";
import { compareLists } from "./compare-lists.ts";
import { type Comparison, isSame, type Places } from "./comparison.ts";
import { canBeSame, identify } from "./identity.ts";
import { type JsonPlace, keysAt, keysOf, memberAt } from "./json-place.ts";
import { hasNode } from "./node-slots.ts";
import type { Owner } from "./subject.ts";

/** Compares the attributes of a node or an action. When all have come, each of them has. */
export function compareAttributes(comparison: Comparison, owner: Owner, places: Places): void {
  const { before, after } = places;
  const isNew = before === undefined && after !== undefined && !hasNode(after);
  const keys = isNew ? keysAt(after) : [];
  if (keys.length === 0) compareSlot(comparison, owner, places, attributeDepth);
  for (const key of keys) compareSlot(comparison, owner, { after: memberAt(after, key) });
}

/** Attributes and the members of objects in them are told apart; deeper, only what holds nodes is. */
const attributeDepth = 2;

/** Compares what stands where nodes may stand. */
export function compareSlot(
  comparison: Comparison,
  owner: Owner,
  { before, after }: Places,
  depth = 0,
): void {
  if (before === undefined) {
    if (after !== undefined) enterSlot(comparison, owner, after);
  } else if (after === undefined) leaveSlot(comparison, owner, before);
  else if (isSame(comparison, before, after)) return;
  else if (isOneNode(comparison, before, after)) comparison.compareNode(comparison, before, after);
  else if (hasNode(before) || hasNode(after)) {
    leaveSlot(comparison, owner, before);
    enterSlot(comparison, owner, after);
  } else if (hasMembers(comparison, before, after, depth)) {
    for (const key of keysOf(before, after)) {
      const places = { before: memberAt(before, key), after: memberAt(after, key) };
      compareSlot(comparison, owner, places, depth - 1);
    }
  } else if (hasItems(comparison, before, after, depth)) {
    compareLists(comparison, owner, { before, after }, (items) =>
      compareSlot(comparison, owner, items, Math.max(depth, 1)),
    );
  } else replaceSlot(comparison, owner, before, after);
}

function isOneNode(comparison: Comparison, before: JsonPlace, after: JsonPlace): boolean {
  if (!hasNode(before) || !hasNode(after)) return false;
  return canBeSame(identify(comparison, before), identify(comparison, after));
}

/** Whether two values are objects to compare member by member. */
function hasMembers(
  { values }: Comparison,
  { value: before }: JsonPlace,
  { value: after }: JsonPlace,
  depth: number,
): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  if (values.hasNodes(before) || values.hasNodes(after)) return true;
  return depth > 0 && !Object.hasOwn(before, "$expr") && !Object.hasOwn(after, "$expr");
}

/** Whether two values are lists to compare item by item: of nodes or other objects. */
function hasItems(
  { values }: Comparison,
  { value: before }: JsonPlace,
  { value: after }: JsonPlace,
  depth: number,
): boolean {
  if (!isJsonArray(before) || !isJsonArray(after)) return false;
  if (values.hasNodes(before) || values.hasNodes(after)) return true;
  return depth > 0 && before.every(isObject) && after.every(isObject);
}
