import type { Json } from "../../json.ts";
import { describe } from "../../wording/describe.ts";
import { type Evaluator, reportEvent, type Scope } from "../scope.ts";

/** The operators that evaluate their arguments only as needed. */
export const logicOperators: {
  readonly [name: string]: (evaluators: readonly Evaluator[]) => Evaluator;
} = {
  and: (evaluators) => compileUntil(false, evaluators),
  or: (evaluators) => compileUntil(true, evaluators),
  if: compileIf,
  default: ([value = missing, otherwise = missing]) => {
    return (scope, item, index) => value(scope, item, index) ?? otherwise(scope, item, index);
  },
};

/** Whether a condition's value is true. Reports a value that isn't a boolean. */
export function isTrue(scope: Scope, value: Json): boolean {
  return typeof value === "boolean" ? value : notBoolean(scope, value);
}

/** The value of a missing argument. */
export function missing(): null {
  return null;
}

function notBoolean(scope: Scope, value: Json): false {
  if (value !== null) {
    reportEvent(
      scope,
      "not_boolean",
      `A condition must be true or false, but is ${describe(value)}.`,
    );
  }
  return false;
}

/**
 * Evaluates up to the first value that decides. The common numbers of arguments are unrolled for
 * speed.
 */
function compileUntil(decides: boolean, evaluators: readonly Evaluator[]): Evaluator {
  const [one = missing, two = missing, three = missing] = evaluators;
  switch (evaluators.length) {
    case 2:
      return (scope, item, index) =>
        isTrue(scope, one(scope, item, index)) === decides
          ? decides
          : isTrue(scope, two(scope, item, index));
    case 3:
      return (scope, item, index) =>
        isTrue(scope, one(scope, item, index)) === decides ||
        isTrue(scope, two(scope, item, index)) === decides
          ? decides
          : isTrue(scope, three(scope, item, index));
    default:
      return (scope, item, index) => {
        for (const evaluate of evaluators)
          if (isTrue(scope, evaluate(scope, item, index)) === decides) return decides;
        return !decides;
      };
  }
}

function compileIf(evaluators: readonly Evaluator[]): Evaluator {
  const pairs: (readonly [condition: Evaluator, value: Evaluator])[] = [];
  for (let at = 0; at + 1 < evaluators.length; at += 2) {
    pairs.push([evaluators[at] ?? missing, evaluators[at + 1] ?? missing]);
  }
  const otherwise = (evaluators.length % 2 === 1 ? evaluators.at(-1) : undefined) ?? missing;
  return (scope, item, index) => {
    for (const [condition, value] of pairs) {
      if (isTrue(scope, condition(scope, item, index))) return value(scope, item, index);
    }
    return otherwise(scope, item, index);
  };
}
