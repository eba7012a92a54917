import type { DiagnosticCode, DiagnosticKind } from "../../diagnostic.ts";
import { isBound } from "../../expression/is-bound.ts";
import { isContainer, isObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { describe } from "../../wording/describe.ts";
import { nameOf } from "../../wording/name-of.ts";
import { checkData } from "./check-data.ts";
import { report, type Walk } from "./walk.ts";

export interface Expectation {
  /** As in "must be a string". */
  readonly wanted: string;
  readonly kind: DiagnosticKind;
  readonly hint?: string | undefined;
}

export interface Unfit extends Expectation {
  readonly code?: DiagnosticCode;
  /** Whether it may be computed, or a part of it. */
  readonly isBindable?: boolean;
}

/** The place of an object; reports whatever else is there, and gives undefined. */
export function expectObject(
  walk: Walk,
  place: Place,
  expectation: Partial<Expectation> & Pick<Expectation, "kind">,
): { readonly [key: string]: unknown } | undefined {
  if (isObject(place.value)) return place.value;
  reportWrongType(walk, place, { wanted: "an object", ...expectation });
  return undefined;
}

/** The array at a place, likewise. */
export function expectArray(
  walk: Walk,
  place: Place,
  expectation: Partial<Expectation> & Pick<Expectation, "kind">,
): readonly unknown[] | undefined {
  if (Array.isArray(place.value)) return place.value;
  reportWrongType(walk, place, { wanted: "an array", ...expectation });
  return undefined;
}

/** Reports a value of the wrong JSON type. What is in it is looked at no further than its depth. */
function reportWrongType(walk: Walk, place: Place, expectation: Expectation): void {
  reportUnfit(walk, place, { ...expectation, code: "wrong_type" });
  walk.skipped.add("wrong_type");
  if (isContainer(place.value)) checkData(walk, place);
}

/** Reports a value of the right type that isn't what is wanted. */
export function unfit(
  walk: Walk,
  value: unknown,
  parent: Place,
  key: string | number,
  expectation: Unfit,
): void {
  reportUnfit(walk, step(parent, key, value), expectation);
}

function reportUnfit(
  walk: Walk,
  place: Place,
  { wanted, code = "invalid_value", kind, hint, isBindable = false }: Unfit,
): void {
  const message = `${nameOf(place)} must be ${wanted}, but is ${describe(place.value)}.`;
  const isComputed = !isBindable && isBound(place.value);
  report(walk, place, { code, kind, message, hint: isComputed ? literal : hint });
}

const literal = "This can't be computed: write the value itself.";

/** Reports a value of the wrong type that has no place yet. */
export function wrongType(
  walk: Walk,
  value: unknown,
  parent: Place,
  key: string | number,
  expectation: Expectation,
): void {
  reportWrongType(walk, step(parent, key, value), expectation);
}
