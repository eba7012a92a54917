import type { Json } from "@screenspec/format";
import { type Compiled, compileCondition, compileValue } from "@screenspec/format/evaluate";
import { isEqual } from "../data/is-equal.ts";
import { isList, objectsIn } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";
import type { Scope } from "../live/scope.ts";
import type { ValidatorType } from "../view/generated/attribute-types.ts";
import type { Around } from "./compile-value.ts";

/** A validator of an input. */
export interface Check {
  readonly type: string;
  readonly reads: Compiled<Json>["reads"];
  /** Whether its `when` is true. */
  applies(scope: Scope): boolean;
  passes(value: Json, scope: Scope, isEmpty: boolean): boolean;
  message(scope: Scope): string;
}

/** Compiles an input's `validators`. */
export function compileChecks(
  validators: unknown,
  { engine }: Pick<Around, "engine">,
): readonly Check[] {
  return objectsIn(validators).map(compileCheck);

  function compileCheck(json: { readonly [name: string]: Json }): Check {
    const { type, value = null, when = true, message = "" } = json;
    const condition = compileCondition(when);
    const isCustom = type === "custom";
    const truth = compileCondition(isCustom ? value : true);
    const wanted = compileValue(isCustom || type === "pattern" ? null : value);
    const words = compileValue(message);
    const test = testsByType.get(textOf(type));
    const matches = type === "pattern" ? compileMatch(textOf(value)) : undefined;
    const evaluate = <T>(scope: Scope, compiled: Compiled<T>) =>
      engine.diagnostics.evaluate(json, compiled, scope.evaluation);
    return {
      type: textOf(type),
      reads: [condition, truth, wanted, words].flatMap(({ reads }) => reads),
      applies: (scope) => evaluate(scope, condition),
      message: (scope) => textOf(evaluate(scope, words)),
      passes(input, scope, isEmpty) {
        if (isCustom) return evaluate(scope, truth);
        if (type === "required") return !isEmpty;
        if (matches !== undefined) return evaluate(scope, matches(input));
        // One that isn't known holds nothing up.
        return test?.(input, evaluate(scope, wanted)) ?? true;
      },
    };
  }
}

/** Whether a pattern matches a value: as a condition, so that it takes no more work than one may. */
function compileMatch(pattern: string): (value: Json) => Compiled<boolean> {
  const condition = compileCondition({ matches: [{ var: "item.value" }, pattern] });
  return (value) => ({
    evaluate: (around) => condition.evaluate({ ...around, roots: { item: { value } } }),
    reads: [],
  });
}

/** Whether a value passes; one that isn't for the validator doesn't. */
type Test = (value: Json, wanted: Json) => boolean;

/** Those that nothing but a value and what is wanted of it is needed for. */
const tests: {
  readonly [Type in Exclude<ValidatorType, "required" | "pattern" | "custom">]: Test;
} = {
  email: (value) => typeof value === "string" && /^[^@\s]+@[^@\s]+$/.test(value),
  url: (value) => typeof value === "string" && /^https:\/\/\S+$/i.test(value),
  minLength: (value, wanted) => lengthOf(value) >= Number(wanted ?? 0),
  maxLength: (value, wanted) => lengthOf(value) <= Number(wanted ?? Number.POSITIVE_INFINITY),
  min: (value, wanted) => areInOrder(wanted, value),
  max: areInOrder,
  equals: isEqual,
};

const testsByType: ReadonlyMap<string, Test> = new Map(Object.entries(tests));

/** Code points or items; NaN, which is in no order, for what has neither. */
function lengthOf(value: Json): number {
  if (typeof value === "string") return [...value].length;
  return isList(value) ? value.length : Number.NaN;
}

const atMost = compileCondition({ "<=": [{ var: "item.one" }, { var: "item.other" }] });

/** Whether both are numbers or both texts, and the first isn't more: as `<=` compares. */
function areInOrder(one: Json, other: Json): boolean {
  return atMost.evaluate({ roots: { item: { one, other } } });
}
