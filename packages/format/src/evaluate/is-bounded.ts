import type { Expression } from "../expression/syntax-tree.ts";
import type { Json } from "../json.ts";
import { scalarsOf } from "./compile-comparison.ts";
import { charactersPerStep } from "./step-budget.ts";

/**
 * Whether an expression does no more than some work for each of its nodes, whatever the values are
 * that it reads. Its nodes are fewer than the steps that it may do, so it needn't count them.
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

/** Whether comparing anything with a scalar takes no steps. */
function isShort(scalar: Json): boolean {
  return typeof scalar !== "string" || scalar.length < charactersPerStep;
}

const always = /^(?:and|or|!|if|default|get|[-+*/%]|round)$/;
/** With a scalar there is little to compare. */
const withLiteral = /^(?:[!=]==|[<>]=?|startsWith|endsWith)$/;
