import { isExpressionObject } from "../../expression/expression-object.ts";
import { isNode } from "../../is-node.ts";
import { isContainer } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { checkExpressionObject, checkTemplate } from "../bindings/check-bindings.ts";
import { perItem } from "../bindings/per-item.ts";
import { checkNodeAt } from "../nodes-and-actions/check-node.ts";
import { checkFinite } from "../walk/check-data.ts";
import { checkMembers } from "../walk/check-members.ts";
import { expectObject } from "../walk/expect.ts";
import type { Placement } from "../walk/tree.ts";
import type { Check, Walk } from "../walk/walk.ts";
import { checkBySchema } from "./check-by-schema.ts";
import { checkMovedPositions } from "./check-moved-positions.ts";

/**
 * Checks the attributes of a custom type: any JSON, which can contain nodes and bindings at any
 * depth. Everything with the shape of a node is one. A registered type also has a schema.
 */
export const checkCustomAttributes: Check = (walk, value, parent, key) => {
  const location = childLocation(parent, key, value);
  const attributes = expectObject(walk, location, { kind: "malformed" });
  if (attributes === undefined) return;
  checkMembers(walk, location, checkSlot);
  if (walk.placement === undefined && parent === walk.tree.root) walk.tree.custom = location;
  else checkPlacedAttributes(walk, location, walk.placement ?? "none");
};

/** Checks that depend on the node's placement. */
export function checkPlacedAttributes(
  walk: Walk,
  attributes: Location,
  childPlacement: Placement,
): void {
  const isInStack = childPlacement === "stack";
  checkBySchema(walk, attributes, attributes.parent?.value, { isInStack });
  if (isInStack) checkMovedPositions(walk, attributes);
}

const checkSlot: Check = (walk, value, parent, key) => {
  if (typeof value === "string") {
    if (value.includes("{{")) checkTemplate(walk, value, parent, key);
    else if (key === "actionId") walk.notes.usedActions.add(value);
  } else if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) {
    noteActions(walk, value, key);
    if (isNode(value)) (key === "itemTemplate" ? checkItem : checkNode)(walk, value, parent, key);
    else if (isExpressionObject(value)) checkExpressionObject(walk, value, parent, key);
    else checkMembers(walk, childLocation(parent, key, value), checkSlot);
  }
};

const checkNode: Check = (walk, value, parent, key) => {
  checkNodeAt(walk, childLocation(parent, key, value), "malformed");
};
/** Custom lists have their item nodes under the same name as those of the catalog. */
const checkItem = perItem(checkNode);

/** Attributes such as `thenActionIds` run actions, which are used then. */
function noteActions({ notes }: Walk, value: unknown, key: string | number): void {
  if (typeof key !== "string" || !Array.isArray(value) || !/actionIds$/i.test(key)) return;
  for (const id of value) if (typeof id === "string") notes.usedActions.add(id);
}
