import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { enterContainer, isTooLarge, weightOf, weightOfKey } from "./report.ts";
import type { Check, Walk } from "./walk.ts";

/** Checks each item or member of a container. */
export function checkMembers(walk: Walk, location: Location, check: Check): void {
  if (!enterContainer(walk, location)) return;
  const container = location.value;
  if (Array.isArray(container)) {
    for (let index = 0; index < container.length && !isTooLarge(walk); index++) {
      walk.tree.weight += weightOf(container[index]);
      check(walk, container[index], location, index);
    }
  } else if (isObject(container)) {
    for (const key of Object.keys(container)) {
      walk.tree.weight += weightOfKey(key) + weightOf(container[key]);
      check(walk, container[key], location, key);
    }
  }
}
