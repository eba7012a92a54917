import { membersWithNodes } from "../catalog/members-with-nodes.ts";
import { entryMembers } from "../entry-members.ts";
import { tables } from "../generated/tables.ts";
import { isNode } from "../is-node.ts";
import { isJsonArray, isObject } from "../json.ts";
import { limits } from "../limits.ts";
import { itemsAt, type JsonLocation, keysAt, memberAt } from "./json-location.ts";

/** The members that can contain nodes, at any depth. */
export const slots: { readonly [entity in "screen" | "action" | "node"]: ReadonlySet<string> } = {
  screen: new Set(membersWithNodes(entryMembers("screens"))),
  action: new Set(membersWithNodes(tables.actionMembers)),
  node: new Set([...membersWithNodes(tables.nodeMembers), "children", "arguments"]),
};

/** The members of a component's root that can contain nodes. */
const componentSlots: ReadonlySet<string> = new Set([...slots.node, "actions"]);

/** Whether a location has a node, and is in a screen or action or among the components, where nodes can be. */
export function hasNode(location: JsonLocation): boolean {
  const canBe = location.level > entryLevel || isComponent(location);
  return canBe && isNode(location.value);
}

/** Whether a location is that of a component of a draft. */
export function isComponent({ level, parent }: JsonLocation): boolean {
  return level === entryLevel && parent?.key === "components" && isJsonArray(parent.value);
}

/** The level of screens, actions and components: the document is on level 1, their maps and list on 2. */
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
  if (parent === undefined) return membersAt(location, content);
  if (parent.parent === undefined) {
    if (location.key === "components") return itemsAt(location).filter(hasNode);
    return maps.has(location.key) ? membersAt(location) : [];
  }
  if (location.level === entryLevel) {
    if (isComponent(location)) return hasNode(location) ? membersAt(location, componentSlots) : [];
    if (parent.key === "screens") return membersAt(location, slots.screen);
    return parent.key === "actions" ? membersAt(location, slots.action) : [];
  }
  if (hasNode(location)) return membersAt(location, slots.node);
  return isObject(location.value) ? membersAt(location) : itemsAt(location);
}

const maps: ReadonlySet<string | number> = new Set(["screens", "actions"]);
const content: ReadonlySet<string | number> = new Set([...maps, "components"]);

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
