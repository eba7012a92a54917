import type { ComponentNode, ComponentReference, DraftNode } from "../document.ts";
import { isNode } from "../is-node.ts";
import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import type { NodesById } from "./component-use.ts";
import { splitComponent } from "./map-arguments.ts";
import { mapAction, mapNode } from "./map-node.ts";

/**
 * Collects the nodes with an id inside a component, including those of components that it refers to. It collects
 * no more than a document can have.
 */
export function collectNodesById(
  component: ComponentNode,
  nodesIn: (reference: ComponentReference) => NodesById,
): NodesById {
  const nodesById = new Map<string, DraftNode>();
  eachNodeIn(component, (inner) => {
    if (inner.type === "Component") {
      const prefix = inner.id === undefined ? "" : `${inner.id}-`;
      for (const [id, each] of nodesIn(inner)) {
        if (nodesById.size >= limits.nodes) break;
        nodesById.set(prefix + id, each);
      }
    } else if (inner.id !== undefined) nodesById.set(inner.id, inner);
  });
  return nodesById;
}

/** Visits the nodes of a component: its root with the nodes inside, and those of defaults and of its actions. */
function eachNodeIn(component: ComponentNode, visit: (node: DraftNode) => void): void {
  const child = (node: DraftNode): DraftNode => {
    visit(node);
    if (node.type !== "Component") mapNode(node, { child, texts: undefined });
    else visitAll(node.arguments);
    return node;
  };
  const visitAll = (values: unknown) => {
    for (const each of Object.values(Object(values)).flat()) if (isNode(each)) child(each);
  };
  child(component);
  const { parameters, actions } = splitComponent(component);
  for (const parameter of Object.values(parameters))
    visitAll({ default: Object(parameter).default });
  for (const action of Object.values(actions)) {
    if (isObject(action)) mapAction(action, { child, texts: undefined });
  }
}
