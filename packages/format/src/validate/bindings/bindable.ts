import { isExpressionObject } from "../../expression/expression-object.ts";
import { isContainer } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { checkFinite } from "../walk/check-data.ts";
import { checkMembers } from "../walk/check-members.ts";
import type { Check, Walk } from "../walk/walk.ts";
import { checkExpressionObject, checkTemplate } from "./check-bindings.ts";

/**
 * Checks a literal, or the template or expression instead of it, of which `computed` checks more.
 */
export function bindable(literal: Check, computed?: Check): Check {
  return (walk, value, parent, key) => {
    if (typeof value === "string") {
      if (!value.includes("{{") || !checkTemplate(walk, value, parent, key)) {
        literal(walk, value, parent, key);
      } else computed?.(walk, value, parent, key);
    } else if (isExpressionObject(value)) {
      checkExpressionObject(walk, value, parent, key);
      computed?.(walk, value, parent, key);
    } else literal(walk, value, parent, key);
  };
}

/** Checks JSON with templates and expressions at any depth. */
export const boundData: Check = (walk, value, parent, key) => {
  if (typeof value === "string") {
    if (value.includes("{{")) checkTemplate(walk, value, parent, key);
  } else if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) {
    if (isExpressionObject(value)) checkExpressionObject(walk, value, parent, key);
    else checkBoundData(walk, childLocation(parent, key, value));
  }
};

/** Checks the members or items of a container likewise. */
export function checkBoundData(walk: Walk, location: Location): void {
  checkMembers(walk, location, boundData);
}
