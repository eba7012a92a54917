import type { DiagnosticCode } from "../../diagnostic.ts";
import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { isBound } from "../../expression/is-bound.ts";
import { isContainer, isObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { describe } from "../../wording/describe.ts";
import { nameOf } from "../../wording/name-of.ts";
import { checkData } from "./check-data.ts";
import { report } from "./report.ts";
import type { Hint } from "./suggestion.ts";
import type { Walk } from "./walk.ts";

export interface Expectation {
  /** The wanted value, as in "must be a string". */
  readonly wanted: string;
  readonly kind: DiagnosticKind;
  readonly hint?: Hint;
}

export interface InvalidValue extends Expectation {
  readonly code?: DiagnosticCode;
  /** Whether it can be computed, or a part of it. */
  readonly isBindable?: boolean;
}

/** Returns the value if it is an object; reports any other value and returns undefined. */
export function expectObject(
  walk: Walk,
  location: Location,
  expectation: Partial<Expectation> & Pick<Expectation, "kind">,
): { readonly [key: string]: unknown } | undefined {
  if (isObject(location.value)) return location.value;
  reportWrongTypeAt(walk, location, { wanted: "an object", ...expectation });
  return undefined;
}

/** Returns the value if it is an array; reports any other value and returns undefined. */
export function expectArray(
  walk: Walk,
  location: Location,
  expectation: Partial<Expectation> & Pick<Expectation, "kind">,
): readonly unknown[] | undefined {
  if (Array.isArray(location.value)) return location.value;
  reportWrongTypeAt(walk, location, { wanted: "an array", ...expectation });
  return undefined;
}

/** Reports a value of the wrong JSON type. Only the depth of its content is checked. */
function reportWrongTypeAt(walk: Walk, location: Location, expectation: Expectation): void {
  const { hint = looksLikeOperator(location.value) ? expressionHint : undefined } = expectation;
  reportInvalidAt(walk, location, { ...expectation, hint, code: "wrong_type" });
  walk.skipped.add("wrong_type");
  if (isContainer(location.value)) checkData(walk, location);
}

/** Whether a value has the form of an operator with its operands: `{"if": […]}`. */
function looksLikeOperator(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [operands, second] = Object.values(value);
  return Array.isArray(operands) && second === undefined;
}

const expressionHint = 'An expression is written as {"$expr": {…}}.';

/** Reports an invalid value of the right JSON type. */
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

/** Reports a value of the wrong JSON type that has no location yet. */
export function reportWrongType(
  walk: Walk,
  value: unknown,
  parent: Location,
  key: string | number,
  expectation: Expectation,
): void {
  reportWrongTypeAt(walk, childLocation(parent, key, value), expectation);
}
