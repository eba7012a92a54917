import type { Expression } from "../expression/syntax-tree.ts";
import type { Json } from "../json.ts";
import { scalarsOf } from "./compile-comparison.ts";
import { charactersPerStep } from "./step-budget.ts";

/**
 * Whether the work of an expression is bounded by its number of nodes, whatever values it reads.
 * Since nodes are fewer than the limit of steps, it needn't count steps.
 */
export function isBounded(node: Expression): boolean {
  switch (node.kind) {
    case "var":
      return node.path.root !== "t";
    case "list":
      return node.items.every(isBounded);
    case "call":
      return isBoundedCall(node.operator, node.arguments) && node.arguments.every(isBounded);
    default:
      return true;
  }
}

function isBoundedCall(operator: string, nodes: readonly Expression[]): boolean {
  const [, other] = nodes;
  if (always.test(operator)) return true;
  if (operator === "in") return (other && scalarsOf(other)?.every(isShort)) ?? false;
  const hasShort = nodes.some((node) => node.kind === "literal" && isShort(node.value));
  return hasShort && nodes.length === 2 && withLiteral.test(operator);
}

/** Whether comparing any value with a scalar costs no steps. */
function isShort(scalar: Json): boolean {
  return typeof scalar !== "string" || scalar.length < charactersPerStep;
}

const always = /^(?:and|or|!|if|default|get|[-+*/%]|round)$/;
/** Comparing with a scalar is cheap. */
const withLiteral = /^(?:[!=]==|[<>]=?|startsWith|endsWith)$/;
