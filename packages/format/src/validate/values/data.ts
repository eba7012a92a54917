import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { isContainer, isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { checkData } from "../walk/check-data.ts";
import { reportWrongType } from "../walk/expect.ts";
import type { Check, Walk } from "../walk/walk.ts";

/** Checks any JSON. */
export const checkAny: Check = (walk, value, parent, key) => {
  if (isContainer(value)) checkData(walk, childLocation(parent, key, value));
};

/** Checks any object or list; `inside` checks its content. */
export function containerCheck(
  type: "object" | "array",
  kind: DiagnosticKind,
  inside: (walk: Walk, location: Location) => void,
): Check {
  const wanted = type === "object" ? "an object" : "an array";
  return (walk, value, parent, key) => {
    const fits = type === "array" ? Array.isArray(value) : isObject(value);
    if (fits) inside(walk, childLocation(parent, key, value));
    else reportWrongType(walk, value, parent, key, { wanted, kind });
  };
}
