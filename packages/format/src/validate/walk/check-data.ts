import { isContainer } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { nameOf } from "../../wording/name-of.ts";
import { checkMembers } from "./check-members.ts";
import { reportAt } from "./report.ts";
import type { Check, Walk } from "./walk.ts";

/** Checks the depth of arrays and objects with any content. */
export function checkData(walk: Walk, location: Location): void {
  checkMembers(walk, location, checkValue);
}

const checkValue: Check = (walk, value, parent, key) => {
  if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) checkData(walk, childLocation(parent, key, value));
};

/** Parsing turns 1e400 into infinity, which is written as null. */
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
