import { membersWithNodes } from "../catalog/members-with-nodes.ts";
import { entryMembers } from "../entry-members.ts";
import { tables } from "../generated/tables.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import { itemsAt, type JsonPlace, keysAt, memberAt } from "./json-place.ts";

/** The members in which nodes stand, at any depth. */
export const slots: { readonly [owner in "screen" | "action" | "node"]: ReadonlySet<string> } = {
  screen: new Set(membersWithNodes(entryMembers("screens"))),
  action: new Set(membersWithNodes(tables.actionMembers)),
  node: new Set([...membersWithNodes(tables.nodeMembers), "children"]),
};

/** Whether a node stands in a place where there may be one: within a screen or an action. */
export function hasNode(place: JsonPlace): boolean {
  return place.level > entryLevel && isNode(place.value);
}

/** That of a screen or an action: the document is on level 1, the maps of them on 2. */
const entryLevel = 3;

/** Visits the outermost nodes that stand within a place, which itself may be one. */
export function eachNodeWithin(place: JsonPlace, visit: (node: JsonPlace) => void): void {
  for (const slot of slotsAt(place)) {
    if (hasNode(slot)) visit(slot);
    else eachNodeWithin(slot, visit);
  }
}

/**
 * The places directly within one in which there may be nodes. What a place is, is told by the way to
 * it: data may look like a node and is none. Deeper than a document may be, none are looked for.
 */
export function slotsAt(place: JsonPlace): readonly JsonPlace[] {
  if (place.level > limits.jsonLevels) return [];
  const { parent } = place;
  if (parent === undefined) return membersAt(place, maps);
  if (parent.parent === undefined) return maps.has(place.key) ? membersAt(place) : [];
  if (place.level === entryLevel) {
    if (parent.key === "screens") return membersAt(place, slots.screen);
    return parent.key === "actions" ? membersAt(place, slots.action) : [];
  }
  if (hasNode(place)) return membersAt(place, slots.node);
  return isObject(place.value) ? membersAt(place) : itemsAt(place);
}

const maps: ReadonlySet<string | number> = new Set(["screens", "actions"]);

function membersAt(place: JsonPlace, names?: ReadonlySet<string | number>): readonly JsonPlace[] {
  const members: JsonPlace[] = [];
  for (const key of keysAt(place)) {
    const member = names === undefined || names.has(key) ? memberAt(place, key) : undefined;
    if (member !== undefined && typeof member.value === "object") members.push(member);
  }
  return members;
}
