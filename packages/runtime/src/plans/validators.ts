import type { Json, JsonObject } from "@screenspec/format";
import {
  type Compiled,
  compileCondition,
  compileValue,
  countCodePoints,
} from "@screenspec/format/evaluate";
import { isEqual } from "../data/is-equal.ts";
import { isList, objectsIn } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";
import type { ValidatorType } from "../view/generated/attribute-types.ts";
import type { DataPath, ValueScope } from "./compiled-value.ts";
import type { PlanEngine } from "./plan-engine.ts";

/** A compiled validator of an input. */
export interface Validator {
  readonly type: string;
  readonly reads: readonly DataPath[];
  /** Whether its `when` is true. */
  applies(scope: ValueScope): boolean;
  passes(value: Json, scope: ValueScope, isEmpty: boolean): boolean;
  message(scope: ValueScope): string;
}

/** Compiles an input's `validators`. */
export function compileValidators(
  validators: unknown,
  { diagnostics }: Pick<PlanEngine, "diagnostics">,
): readonly Validator[] {
  return objectsIn(validators).map(compileValidator);

  function compileValidator(json: JsonObject): Validator {
    const { type, value = null, when = true, message = "" } = json;
    const condition = compileCondition(when);
    const isCustom = type === "custom";
    const customCondition = compileCondition(isCustom ? value : true);
    const argument = compileValue(isCustom || type === "pattern" ? null : value);
    const text = compileValue(message);
    const test = testsByType.get(textOf(type));
    const matches = type === "pattern" ? compileMatch(textOf(value)) : undefined;
    const evaluate = <T>(scope: ValueScope, compiled: Compiled<T>) =>
      diagnostics.evaluate(json, compiled, scope.evaluation);
    return {
      type: textOf(type),
      reads: [condition, customCondition, argument, text].flatMap(({ reads }) => reads),
      applies: (scope) => evaluate(scope, condition),
      message: (scope) => textOf(evaluate(scope, text)),
      passes(input, scope, isEmpty) {
        if (isCustom) return evaluate(scope, customCondition);
        if (type === "required") return !isEmpty;
        if (matches !== undefined) return evaluate(scope, matches(input));
        // A validator of unknown type passes.
        return test?.(input, evaluate(scope, argument)) ?? true;
      },
    };
  }
}

/** Compiles a pattern to a condition, which bounds the work of matching. */
function compileMatch(pattern: string): (value: Json) => Compiled<boolean> {
  const condition = compileCondition({ matches: [{ var: "item.value" }, pattern] });
  return (value) => ({
    evaluate: (scope) => condition.evaluate({ ...scope, roots: { item: { value } } }),
    reads: [],
  });
}

/** Whether a value passes. Values of another type than the validator's fail. */
type Test = (value: Json, argument: Json) => boolean;

/** The validators that need only the value and their argument. */
const tests: {
  readonly [Type in Exclude<ValidatorType, "required" | "pattern" | "custom">]: Test;
} = {
  email: (value) => typeof value === "string" && /^[^@\s]+@[^@\s]+$/.test(value),
  phone: (value) => typeof value === "string" && /^\+[1-9]\d{6,14}$/.test(value),
  url: (value) => typeof value === "string" && /^https:\/\/\S+$/i.test(value),
  minLength: (value, minimum) => lengthOf(value) >= Number(minimum ?? 0),
  maxLength: (value, maximum) => lengthOf(value) <= Number(maximum ?? Number.POSITIVE_INFINITY),
  min: (value, minimum) => isAtMost(minimum, value),
  max: isAtMost,
  equals: isEqual,
};

const testsByType: ReadonlyMap<string, Test> = new Map(Object.entries(tests));

/** Counts code points or items; NaN, with which every comparison is false, for other values. */
function lengthOf(value: Json): number {
  if (typeof value === "string") return countCodePoints(value);
  return isList(value) ? value.length : Number.NaN;
}

const atMost = compileCondition({ "<=": [{ var: "item.one" }, { var: "item.other" }] });

/** Compares two numbers or two texts as the operator `<=` does. */
function isAtMost(one: Json, other: Json): boolean {
  return atMost.evaluate({ roots: { item: { one, other } } });
}
