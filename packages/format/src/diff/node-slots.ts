import { membersWithNodes } from "../catalog/members-with-nodes.ts";
import { entryMembers } from "../entry-members.ts";
import { tables } from "../generated/tables.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import { itemsAt, type JsonLocation, keysAt, memberAt } from "./json-location.ts";

/** The members that can contain nodes, at any depth. */
export const slots: { readonly [entity in "screen" | "action" | "node"]: ReadonlySet<string> } = {
  screen: new Set(membersWithNodes(entryMembers("screens"))),
  action: new Set(membersWithNodes(tables.actionMembers)),
  node: new Set([...membersWithNodes(tables.nodeMembers), "children"]),
};

/** Whether a location has a node, and is in a screen or action, where nodes can be. */
export function hasNode(location: JsonLocation): boolean {
  return location.level > entryLevel && isNode(location.value);
}

/** The level of screens and actions: the document is on level 1, its maps on 2. */
const entryLevel = 3;

/** Visits the outermost nodes inside a location. */
export function eachNodeWithin(location: JsonLocation, visit: (node: JsonLocation) => void): void {
  for (const slot of slotsAt(location)) {
    if (hasNode(slot)) visit(slot);
    else eachNodeWithin(slot, visit);
  }
}

/**
 * The locations directly inside one that can be or contain nodes. The path decides: data can have
 * the shape of a node without being one. Levels beyond the format's limit are skipped.
 */
export function slotsAt(location: JsonLocation): readonly JsonLocation[] {
  if (location.level > limits.jsonLevels) return [];
  const { parent } = location;
  if (parent === undefined) return membersAt(location, maps);
  if (parent.parent === undefined) return maps.has(location.key) ? membersAt(location) : [];
  if (location.level === entryLevel) {
    if (parent.key === "screens") return membersAt(location, slots.screen);
    return parent.key === "actions" ? membersAt(location, slots.action) : [];
  }
  if (hasNode(location)) return membersAt(location, slots.node);
  return isObject(location.value) ? membersAt(location) : itemsAt(location);
}

const maps: ReadonlySet<string | number> = new Set(["screens", "actions"]);

function membersAt(
  location: JsonLocation,
  names?: ReadonlySet<string | number>,
): readonly JsonLocation[] {
  const members: JsonLocation[] = [];
  for (const key of keysAt(location)) {
    const member = names === undefined || names.has(key) ? memberAt(location, key) : undefined;
    if (member !== undefined && typeof member.value === "object") members.push(member);
  }
  return members;
}
