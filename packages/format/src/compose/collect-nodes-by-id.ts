import type { DraftNode } from "../document.ts";
import type { ComponentReference } from "../generated/strict-types.ts";
import { isNode } from "../is-node.ts";
import { limits } from "../limits.ts";
import { mapNode } from "./map-node.ts";

/** Nodes by their ids. */
export type NodesById = ReadonlyMap<string, DraftNode>;

/**
 * Collects the nodes with an id inside a node, including those of components that it refers to. It collects
 * no more than a document can have.
 */
export function collectNodesById(
  node: DraftNode,
  nodesIn: (reference: ComponentReference) => NodesById,
): NodesById {
  const nodesById = new Map<string, DraftNode>();
  eachNodeIn(node, (inner) => {
    if (inner.type === "Component") {
      const prefix = inner.id === undefined ? "" : `${inner.id}-`;
      for (const [id, each] of nodesIn(inner)) {
        if (nodesById.size < limits.nodes) nodesById.set(prefix + id, each);
      }
    } else if (inner.id !== undefined) nodesById.set(inner.id, inner);
  });
  return nodesById;
}

/** Visits a node and the nodes inside it, outer ones first. */
function eachNodeIn(node: DraftNode, visit: (node: DraftNode) => void): void {
  visit(node);
  const child = (inner: DraftNode) => {
    eachNodeIn(inner, visit);
    return inner;
  };
  if (node.type !== "Component") mapNode(node, { child, texts: undefined });
  else for (const each of Object.values(node.arguments ?? {}).flat()) if (isNode(each)) child(each);
}
