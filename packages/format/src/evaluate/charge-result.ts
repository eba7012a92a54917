import type { Expression } from "../expression/syntax-tree.ts";
import { isJsonArray, isObject, type Json } from "../json.ts";
import type { Evaluator } from "./scope.ts";
import { spend } from "./step-budget.ts";

/**
 * Whether an expression can repeat a value in its result more than a few times. Such a result is
 * small in memory, and too long for anything that traverses it.
 */
export function mayRepeat(node: Expression): boolean {
  if (node.kind === "list") return node.items.some(mayRepeat);
  return node.kind === "call" && (node.operator === "map" || node.arguments.some(mayRepeat));
}

/** Spends a step for each ten values of the result. */
export function chargeResult(evaluate: Evaluator): Evaluator {
  return (scope, item, index) => {
    const result = evaluate(scope, item, index);
    spendValues(result);
    return result;
  };
}

function spendValues(result: Json): void {
  const left = [result];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const inner = isJsonArray(value) ? value : isObject(value) ? Object.values(value) : [];
    spend((1 + inner.length) / valuesPerStep);
    for (const one of inner) if (typeof one === "object" && one !== null) left.push(one);
  }
}

const valuesPerStep = 10;
