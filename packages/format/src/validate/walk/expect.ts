import type { DiagnosticCode, DiagnosticKind } from "../../diagnostic.ts";
import { isBound } from "../../expression/is-bound.ts";
import { isContainer, isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
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

export interface InvalidValue extends Expectation {
  readonly code?: DiagnosticCode;
  /** Whether it may be computed, or a part of it. */
  readonly isBindable?: boolean;
}

/** The place of an object; reports whatever else is there, and gives undefined. */
export function expectObject(
  walk: Walk,
  location: Location,
  expectation: Partial<Expectation> & Pick<Expectation, "kind">,
): { readonly [key: string]: unknown } | undefined {
  if (isObject(location.value)) return location.value;
  reportWrongTypeAt(walk, location, { wanted: "an object", ...expectation });
  return undefined;
}

/** The array at a place, likewise. */
export function expectArray(
  walk: Walk,
  location: Location,
  expectation: Partial<Expectation> & Pick<Expectation, "kind">,
): readonly unknown[] | undefined {
  if (Array.isArray(location.value)) return location.value;
  reportWrongTypeAt(walk, location, { wanted: "an array", ...expectation });
  return undefined;
}

/** Reports a value of the wrong JSON type. What is in it is looked at no further than its depth. */
function reportWrongTypeAt(walk: Walk, location: Location, expectation: Expectation): void {
  reportInvalidAt(walk, location, { ...expectation, code: "wrong_type" });
  walk.skipped.add("wrong_type");
  if (isContainer(location.value)) checkData(walk, location);
}

/** Reports a value of the right type that isn't what is wanted. */
export function reportInvalid(
  walk: Walk,
  value: unknown,
  parent: Location,
  key: string | number,
  expectation: InvalidValue,
): void {
  reportInvalidAt(walk, childLocation(parent, key, value), expectation);
}

function reportInvalidAt(
  walk: Walk,
  location: Location,
  { wanted, code = "invalid_value", kind, hint, isBindable = false }: InvalidValue,
): void {
  const message = `${nameOf(location)} must be ${wanted}, but is ${describe(location.value)}.`;
  const isComputed = !isBindable && isBound(location.value);
  report(walk, location, { code, kind, message, hint: isComputed ? literal : hint });
}

const literal = "This can't be computed: write the value itself.";

/** Reports a value of the wrong type that has no place yet. */
export function reportWrongType(
  walk: Walk,
  value: unknown,
  parent: Location,
  key: string | number,
  expectation: Expectation,
): void {
  reportWrongTypeAt(walk, childLocation(parent, key, value), expectation);
}
