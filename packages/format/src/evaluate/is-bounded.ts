import type { Expression } from "../expression/parsed.ts";
import { scalarsOf } from "./specialise.ts";

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
  const [one, other] = nodes;
  if (always.has(operator)) return true;
  if (operator === "in") return other !== undefined && scalarsOf(other) !== undefined;
  const hasLiteral = one?.kind === "literal" || other?.kind === "literal";
  return hasLiteral && nodes.length === 2 && withLiteral.has(operator);
}

const always = new Set([
  "and",
  "or",
  "!",
  "if",
  "default",
  "get",
  "+",
  "-",
  "*",
  "/",
  "%",
  "round",
]);
/** With a scalar there is little to compare. */
const withLiteral = new Set(["===", "!==", "<", "<=", ">", ">=", "startsWith", "endsWith"]);
