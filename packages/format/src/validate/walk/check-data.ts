import { isContainer } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { nameOf } from "../../wording/name-of.ts";
import type { Check } from "../rules/check.ts";
import { checkMembers } from "./check-members.ts";
import { reportAt, type Walk } from "./walk.ts";

/** Arrays and objects with anything in them: nothing can be wrong about them but their depth. */
export function checkData(walk: Walk, location: Location): void {
  checkMembers(walk, location, checkValue);
}

const checkValue: Check = (walk, value, parent, key) => {
  if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) checkData(walk, childLocation(parent, key, value));
};

/** A number such as 1e400 is infinite once it is parsed, and would be written as null. */
export function checkFinite(
  walk: Walk,
  value: number,
  parent: Location,
  key: string | number,
): void {
  if (Number.isFinite(value)) return;
  reportAt(walk, parent, key, {
    code: "invalid_value",
    kind: "unpublishable",
    message: `${nameOf(childLocation(parent, key, value))} is too large a number.`,
  });
}
