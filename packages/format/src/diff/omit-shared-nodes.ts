import { isJsonArray, isObject, type Json } from "../json.ts";
import { type Comparison, sharedId } from "./comparison.ts";
import type { JsonLocation } from "./json-location.ts";
import { hasNode, slotsAt } from "./node-slots.ts";

/** The value at a location without the nodes that are in both documents. */
export function omitSharedNodes(comparison: Comparison, location: JsonLocation): Json {
  if (!comparison.comparesNodes || !comparison.values.hasNodes(location.value))
    return location.value;
  const cut = new Map<string | number, Json | undefined>();
  for (const slot of slotsAt(location)) {
    const isShared = hasNode(slot) && sharedId(comparison, slot) !== undefined;
    const value = isShared ? undefined : omitSharedNodes(comparison, slot);
    if (value !== slot.value) cut.set(slot.key, value);
  }
  return cut.size === 0 ? location.value : replaceMembers(location.value, cut);
}

/** A copy with some members or items replaced, or removed if undefined. */
function replaceMembers(
  container: Json,
  changed: ReadonlyMap<string | number, Json | undefined>,
): Json {
  const now = (key: string | number, value: Json) => (changed.has(key) ? changed.get(key) : value);
  if (isJsonArray(container)) {
    return container
      .map((value, index) => now(index, value))
      .filter((value) => value !== undefined);
  }
  if (!isObject(container)) return container;
  const members: [string, Json][] = [];
  for (const [key, value] of Object.entries(container)) {
    const member = now(key, value);
    if (member !== undefined) members.push([key, member]);
  }
  return Object.fromEntries(members);
}
