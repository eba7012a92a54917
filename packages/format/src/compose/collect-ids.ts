import type { DraftNode, Slot } from "../document.ts";
import { isNode } from "../is-node.ts";

/** The ids within a node, with those that come in through its references to components. */
export function collectIds(
  node: DraftNode,
  idsOf: (component: string) => ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set<string>();
  eachNode(node, (inner) => {
    if (inner.type === "Component") {
      const prefix = inner.id === undefined ? "" : `${inner.id}-`;
      for (const id of idsOf(inner.ref)) ids.add(prefix + id);
    } else if (inner.id !== undefined) ids.add(inner.id);
  });
  return ids;
}

function eachNode(node: DraftNode, visit: (node: DraftNode) => void): void {
  visit(node);
  if (node.type === "Component") return;
  const { children = [], attributes = {}, fallback } = node;
  for (const child of children) eachNode(child, visit);
  for (const value of Object.values(attributes)) eachNodeIn(value, visit);
  if (fallback !== undefined && fallback !== "drop") eachNode(fallback, visit);
}

function eachNodeIn(value: Slot<DraftNode>, visit: (node: DraftNode) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) eachNode(value, visit);
  else for (const inner of Object.values(value)) eachNodeIn(inner, visit);
}
