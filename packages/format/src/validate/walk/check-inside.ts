import { isObject } from "../../json.ts";
import type { Place } from "../../place.ts";
import type { Check } from "../rules/check.ts";
import { enter, isEnough, type Walk, weightOf, weightOfKey } from "./walk.ts";

/** Checks each item or member of the container at a place, whatever its keys, where it isn't too deep. */
export function checkInside(walk: Walk, place: Place, check: Check): void {
  if (!enter(walk, place)) return;
  const container = place.value;
  if (Array.isArray(container)) {
    for (let index = 0; index < container.length && !isEnough(walk); index++) {
      walk.tree.weight += weightOf(container[index]);
      check(walk, container[index], place, index);
    }
  } else if (isObject(container)) {
    for (const key of Object.keys(container)) {
      walk.tree.weight += weightOfKey(key) + weightOf(container[key]);
      check(walk, container[key], place, key);
    }
  }
}
