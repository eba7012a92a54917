import type { ViewNode } from "@screenspec/runtime";
import { isViewNode, shownAttributes } from "../../runtime/testing/nodes-in.ts";

/** Returns a node as scenarios write it; null if it isn't visible. */
export function viewTree(node: ViewNode | undefined): object | null {
  if (node === undefined || !node.isVisible) return null;
  const { control, rows } = node;
  return {
    ...Object.fromEntries(
      Object.entries(shownAttributes(node)).map(([name, value]) => [name, treeOf(value)]),
    ),
    ...(control === undefined
      ? {}
      : { value: control.value, text: control.text, error: control.error, valid: control.valid }),
    type: node.type,
    id: node.id,
    style: node.style,
    layout: node.layout,
    accessibility: node.accessibility,
    sharedElementId: node.sharedElementId,
    children: visibleTrees(node.children),
    ...(rows === undefined
      ? {}
      : { rows: visibleTrees(Array.from({ length: rows.count }, (_, place) => rows.row(place))) }),
  };
}

function visibleTrees(nodes: readonly ViewNode[]): readonly object[] {
  return nodes.map(viewTree).filter((tree) => tree !== null);
}

function treeOf(value: unknown): unknown {
  if (isViewNode(value)) return viewTree(value);
  if (Array.isArray(value))
    return value.every(isViewNode) ? visibleTrees(value) : value.map(treeOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, treeOf(inner)]));
}
