import { isObject } from "../json.ts";
import { isContainer, type Place, step } from "./place.ts";
import { enter, reportAt, type Walk, weightOf, weightOfKey } from "./walk.ts";
import { nameOf } from "./wording.ts";

/** Arrays and objects with anything in them: nothing can be wrong about them but their depth. */
export function checkData(walk: Walk, place: Place): void {
  if (!enter(walk, place)) return;
  const container = place.value;
  if (Array.isArray(container)) {
    for (let index = 0; index < container.length; index++) {
      checkValue(walk, container[index], place, index);
    }
  } else if (isObject(container)) {
    for (const key of Object.keys(container)) {
      walk.part.weight += weightOfKey(key);
      checkValue(walk, container[key], place, key);
    }
  }
}

function checkValue(walk: Walk, value: unknown, parent: Place, key: string | number): void {
  walk.part.weight += weightOf(value);
  if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) checkData(walk, step(parent, key, value));
}

/** A number such as 1e400 is infinite once it is parsed, and would be written as null. */
export function checkFinite(walk: Walk, value: number, parent: Place, key: string | number): void {
  if (Number.isFinite(value)) return;
  reportAt(walk, parent, key, {
    code: "invalid_value",
    kind: "unpublishable",
    message: `${nameOf(step(parent, key, value))} is too large a number.`,
  });
}
