import type { DiagnosticKind } from "../../diagnostic.ts";
import { isExpressionObject } from "../../expression/expression-object.ts";
import { isObject } from "../../json.ts";
import { checkExpressionObject, checkTemplate } from "../check-bindings.ts";
import { checkFinite } from "../check-data.ts";
import { wrongType } from "../expect.ts";
import { isContainer, type Place, step } from "../place.ts";
import { enter, type Walk, weightOf, weightOfKey } from "../walk.ts";
import type { Check } from "./check.ts";

/** A value, or a template or expression in its place, of which `computed` checks more. */
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

/** Any JSON, with templates and expressions at any depth. */
export const boundData: Check = (walk, value, parent, key) => {
  if (typeof value === "string") {
    if (value.includes("{{")) checkTemplate(walk, value, parent, key);
  } else if (typeof value === "number") checkFinite(walk, value, parent, key);
  else if (isContainer(value)) {
    if (isExpressionObject(value)) checkExpressionObject(walk, value, parent, key);
    else checkInside(walk, step(parent, key, value));
  }
};

/** The same, as an object or as a list. */
export function boundContainer(type: "object" | "array", kind: DiagnosticKind): Check {
  const wanted = type === "object" ? "an object" : "an array";
  return (walk, value, parent, key) => {
    const fits = type === "array" ? Array.isArray(value) : isObject(value);
    if (fits) checkInside(walk, step(parent, key, value));
    else wrongType(walk, value, parent, key, { wanted, kind });
  };
}

function checkInside(walk: Walk, place: Place): void {
  if (!enter(walk, place)) return;
  const container = place.value;
  if (Array.isArray(container)) {
    for (let index = 0; index < container.length; index++) {
      walk.part.weight += weightOf(container[index]);
      boundData(walk, container[index], place, index);
    }
  } else if (isObject(container)) {
    for (const key of Object.keys(container)) {
      walk.part.weight += weightOfKey(key) + weightOf(container[key]);
      boundData(walk, container[key], place, key);
    }
  }
}
