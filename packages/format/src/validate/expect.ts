import type { DiagnosticKind } from "../diagnostic.ts";
import { isObject } from "../json.ts";
import type { Place } from "./place.ts";
import { report, type Walk } from "./walk.ts";
import { describe, nameOf } from "./wording.ts";

interface Expectation {
  /** As in "must be a string". */
  readonly wanted?: string;
  readonly kind?: DiagnosticKind;
  readonly hint?: string | undefined;
}

/** The string at a place; reports whatever else is there, and gives undefined. */
export function expectString(walk: Walk, place: Place, expected?: Expectation): string | undefined {
  if (typeof place.value === "string") return place.value;
  reportWrongType(walk, place, { wanted: "a string", ...expected });
  return undefined;
}

/** The object at a place, likewise. */
export function expectObject(
  walk: Walk,
  place: Place,
  expected?: Expectation,
): { readonly [key: string]: unknown } | undefined {
  if (isObject(place.value)) return place.value;
  reportWrongType(walk, place, { wanted: "an object", ...expected });
  return undefined;
}

/** The array at a place, likewise. */
export function expectArray(
  walk: Walk,
  place: Place,
  expected?: Expectation,
): readonly unknown[] | undefined {
  if (Array.isArray(place.value)) return place.value;
  reportWrongType(walk, place, { wanted: "an array", ...expected });
  return undefined;
}

export function reportWrongType(
  walk: Walk,
  place: Place,
  { wanted, kind = "malformed", hint }: Expectation,
): void {
  const message = `${nameOf(place)} must be ${wanted}, but is ${describe(place.value)}.`;
  report(walk, place, { code: "wrong_type", kind, message, hint });
  walk.skipped.add("wrong_type");
  walk.check(walk, place, { value: "any" });
}
