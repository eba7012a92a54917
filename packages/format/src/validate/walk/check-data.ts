import { isContainer } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { nameOf } from "../../wording/name-of.ts";
import type { Check } from "../rules/check.ts";
import { checkInside } from "./check-inside.ts";
import { reportAt, type Walk } from "./walk.ts";

/** Arrays and objects with anything in them: nothing can be wrong about them but their depth. */
export function checkData(walk: Walk, place: Place): void {
  checkInside(walk, place, checkValue);
}

const checkValue: Check = (walk, value, parent, key) => {
  if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) checkData(walk, step(parent, key, value));
};

/** A number such as 1e400 is infinite once it is parsed, and would be written as null. */
export function checkFinite(walk: Walk, value: number, parent: Place, key: string | number): void {
  if (Number.isFinite(value)) return;
  reportAt(walk, parent, key, {
    code: "invalid_value",
    kind: "unpublishable",
    message: `${nameOf(step(parent, key, value))} is too large a number.`,
  });
}
