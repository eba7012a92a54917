import type { Json } from "../../json.ts";
import { matchesPattern } from "../../pattern/matches-pattern.ts";
import type { Pattern } from "../../pattern/pattern.ts";
import type { Evaluator } from "../scope.ts";
import { spend, spendCharacters } from "../step-budget.ts";
import { asJson, stepInto } from "../step-into.ts";
import { toText } from "../to-text.ts";

/** The operators of any number of values, besides arithmetic. */
export const valueOperators: { readonly [name: string]: (values: readonly Json[]) => Json } = {
  get: ([value, ...keys]) => asJson(keys.reduce<unknown>(stepInto, value)),
  cat: (values) => values.map(toText).join(""),
};

/** Compiles `matches`: whether a value is a string in which the pattern matches. */
export function compileMatches(evaluate: Evaluator, pattern: Pattern): Evaluator {
  return (scope, item, index) => {
    const text = evaluate(scope, item, index);
    if (typeof text !== "string") return false;
    spend(text.length);
    // The pattern is also tried at the end of the text.
    spendCharacters((text.length + 1) * pattern.size);
    return matchesPattern(pattern, text);
  };
}
