import type { Expression } from "../expression/syntax-tree.ts";

/** How many nodes an expression has: every literal, array and operator. */
export function countNodes(node: Expression): number {
  switch (node.kind) {
    case "var":
      // The operator, and the literal that is its path.
      return 2;
    case "list":
      return 1 + sum(node.items);
    case "call":
      return 1 + sum(node.arguments);
    default:
      return 1;
  }
}

function sum(nodes: readonly Expression[]): number {
  return nodes.reduce((count, node) => count + countNodes(node), 0);
}
