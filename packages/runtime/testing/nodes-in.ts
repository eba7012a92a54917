import type { ViewNode } from "../src/view/view-node.ts";

/** Returns the nodes directly inside a node, without its rows: its children and the nodes in its attributes. */
export function nodesIn(node: ViewNode): readonly ViewNode[] {
  // The branch that a Conditional shows is its child.
  return node.type === "Conditional"
    ? node.children
    : [...node.children, ...inAttributes(shownAttributes(node))];
}

/** Returns the attributes without the nodes that aren't shown now. */
export function shownAttributes({ attributes, rows }: ViewNode): {
  readonly [name: string]: unknown;
} {
  const { itemTemplate, empty, separator, ...others } = attributes;
  const isEmpty = rows === undefined || rows.count === 0;
  return { ...others, ...(isEmpty ? { empty } : { separator: rows.separatorAfter(0) }) };
}

export function isViewNode(value: unknown): value is ViewNode {
  return typeof value === "object" && value !== null && "fire" in value && "attributes" in value;
}

function inAttributes(value: unknown): readonly ViewNode[] {
  if (isViewNode(value)) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(inAttributes);
}
