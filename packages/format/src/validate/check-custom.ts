import { isExpressionObject } from "../expression/expression-object.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { checkExpressionObject, checkTemplate } from "./check-bindings.ts";
import { checkBySchema } from "./check-by-schema.ts";
import { checkFinite } from "./check-data.ts";
import { checkMovedPositions } from "./check-moved-positions.ts";
import { checkNodeAt } from "./check-node.ts";
import { expectObject } from "./expect.ts";
import { isContainer, type Place, step } from "./place.ts";
import type { Check } from "./rules/check.ts";
import { perItem } from "./rules/per-item.ts";
import { enter, type Placing, type Walk, weightOf, weightOfKey } from "./walk.ts";

/**
 * The attributes of a custom type: any JSON, in which nodes may stand at any depth and everything
 * may be bound. What looks like a node is one. When the type is registered, by its schema too.
 */
export const checkCustomAttributes: Check = (walk, value, parent, key) => {
  const place = step(parent, key, value);
  const attributes = expectObject(walk, place, { kind: "malformed" });
  if (attributes === undefined) return;
  checkSlots(walk, place);
  if (walk.placedBy === undefined && parent === walk.part.root) walk.part.custom = place;
  else checkPlaced(walk, place, walk.placedBy ?? "none");
};

/** What depends on how the node is placed. */
export function checkPlaced(walk: Walk, attributes: Place, placing: Placing): void {
  const isInStack = placing === "stack";
  checkBySchema(walk, attributes, attributes.parent?.value, { isInStack });
  if (isInStack) checkMovedPositions(walk, attributes);
}

function checkSlots(walk: Walk, place: Place): void {
  if (!enter(walk, place)) return;
  const container = place.value;
  if (Array.isArray(container)) {
    for (let index = 0; index < container.length; index++) {
      walk.part.weight += weightOf(container[index]);
      checkSlot(walk, container[index], place, index);
    }
  } else if (isObject(container)) {
    for (const key of Object.keys(container)) {
      walk.part.weight += weightOfKey(key) + weightOf(container[key]);
      checkSlot(walk, container[key], place, key);
    }
  }
}

function checkSlot(walk: Walk, value: unknown, parent: Place, key: string | number): void {
  if (typeof value === "string") {
    if (value.includes("{{")) checkTemplate(walk, value, parent, key);
    else if (key === "actionId") walk.seen.usedActions.add(value);
  } else if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) {
    noteActions(walk, value, key);
    if (isNode(value)) (key === "itemTemplate" ? checkItem : checkNode)(walk, value, parent, key);
    else if (isExpressionObject(value)) checkExpressionObject(walk, value, parent, key);
    else checkSlots(walk, step(parent, key, value));
  }
}

const checkNode: Check = (walk, value, parent, key) => {
  checkNodeAt(walk, step(parent, key, value), "malformed");
};
/** Custom lists call it as those of the catalog do. */
const checkItem = perItem(checkNode);

/** Attributes such as `thenActionIds` run actions, which then aren't unused. */
function noteActions({ seen }: Walk, value: unknown, key: string | number): void {
  if (typeof key !== "string" || !Array.isArray(value) || !/actionIds$/i.test(key)) return;
  for (const id of value) if (typeof id === "string") seen.usedActions.add(id);
}
