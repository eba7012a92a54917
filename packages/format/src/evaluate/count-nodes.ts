import type { Expression } from "../expression/syntax-tree.ts";

/** The number of nodes of an expression: literals, arrays and operators. */
export function countNodes(node: Expression): number {
  switch (node.kind) {
    case "var":
      // The operator `var`, and its literal path.
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
