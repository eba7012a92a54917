import { matchesPattern } from "../../pattern/matches-pattern.ts";
import type { Pattern } from "../../pattern/pattern.ts";
import type { Evaluator } from "../scope.ts";
import { spend, spendCharacters } from "../work.ts";

/** Compiles whether a value is a string that the pattern matches somewhere. */
export function compileMatches(evaluate: Evaluator, pattern: Pattern): Evaluator {
  return (scope, item, index) => {
    const text = evaluate(scope, item, index);
    if (typeof text !== "string") return false;
    spend(text.length);
    // The pattern is tried at the end of the text as well.
    spendCharacters((text.length + 1) * pattern.size);
    return matchesPattern(pattern, text);
  };
}
