import { isNode } from "../is-node.ts";
import { expectObject } from "./expect.ts";
import { eachContainer, isContainer, type Place } from "./place.ts";
import { enter, type Walk } from "./walk.ts";

/**
 * JSON in which nodes may stand, at any depth. Until the catalog says which attributes hold nodes,
 * whatever looks like one is one, in any of them; composing goes by the same rule.
 */
export function checkSlot(walk: Walk, place: Place, type?: "object"): void {
  if (type === "object" && expectObject(walk, place) === undefined) return;
  noteActions(walk, place);
  if (isNode(place.value)) walk.check(walk, place, { value: "node" });
  else if (isContainer(place.value) && enter(walk, place)) {
    eachContainer(place, (inner) => checkSlot(walk, inner));
  }
}

/** Attributes such as `thenActionIds` run actions, which then aren't unused. */
function noteActions(walk: Walk, { key, value }: Place): void {
  if (key === "actionId" && typeof value === "string") walk.usedActions.add(value);
  if (typeof key !== "string" || !Array.isArray(value) || !/actionIds$/i.test(key)) return;
  for (const id of value) if (typeof id === "string") walk.usedActions.add(id);
}
