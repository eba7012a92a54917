import type { Expression } from "../expression/syntax-tree.ts";
import type { Json } from "../json.ts";
import { missing } from "./operators/logic.ts";
import type { Evaluator } from "./scope.ts";

type Scalar = string | number | boolean | null;

/**
 * Compiles comparisons with a literal, which most conditions are, to faster functions; undefined
 * for anything else. Literals aren't evaluated, so it doesn't fit where steps are counted.
 */
export function compileComparison(
  operator: string,
  nodes: readonly Expression[],
  [evaluateOne = missing, evaluateOther = missing]: readonly Evaluator[],
): Evaluator | undefined {
  const [one, other] = nodes;
  if (!one || !other || nodes.length > 2) return undefined;
  if (other.kind === "literal") return compareWith(operator, evaluateOne, other.value);
  if (one.kind === "literal" && Object.hasOwn(mirrored, operator)) {
    return compareWith(mirrored[operator] ?? "", evaluateOther, one.value);
  }
  const scalars = operator === "in" ? scalarsOf(other) : undefined;
  return scalars && isOneOf(evaluateOne, scalars);
}

/** The scalars of a list of only scalars. */
export function scalarsOf(node: Expression): readonly Scalar[] | undefined {
  if (node.kind !== "list") return undefined;
  const scalars = node.items.flatMap((item) => (item.kind === "literal" ? [item.value] : []));
  return scalars.length === node.items.length ? scalars : undefined;
}

function compareWith(
  operator: string,
  evaluate: Evaluator,
  literal: Scalar,
): Evaluator | undefined {
  if (operator === "===") return (scope, item, index) => evaluate(scope, item, index) === literal;
  if (operator === "!==") return (scope, item, index) => evaluate(scope, item, index) !== literal;
  return typeof literal === "number" ? orderWith(operator, evaluate, literal) : undefined;
}

function orderWith(operator: string, evaluate: Evaluator, literal: number): Evaluator | undefined {
  switch (operator) {
    case "<":
      return (scope, item, index) => asNumber(evaluate(scope, item, index)) < literal;
    case "<=":
      return (scope, item, index) => asNumber(evaluate(scope, item, index)) <= literal;
    case ">":
      return (scope, item, index) => asNumber(evaluate(scope, item, index)) > literal;
    case ">=":
      return (scope, item, index) => asNumber(evaluate(scope, item, index)) >= literal;
    default:
      return undefined;
  }
}

/** NaN for other types, which have no order with numbers. */
function asNumber(value: Json): number {
  return typeof value === "number" ? value : Number.NaN;
}

function isOneOf(evaluate: Evaluator, scalars: readonly Json[]): Evaluator {
  if (scalars.length <= fewScalars) {
    return (scope, item, index) => scalars.includes(evaluate(scope, item, index));
  }
  const set = new Set(scalars);
  return (scope, item, index) => set.has(evaluate(scope, item, index));
}

/** The operators with the same meaning if the arguments are swapped. */
const mirrored: { readonly [operator: string]: string } = {
  "===": "===",
  "!==": "!==",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};
const fewScalars = 8;
