import type { CustomTypes } from "../custom/custom-types.ts";
import type { DocumentNode, DraftNode } from "../document.ts";
import { collectNodesById, type NodesById } from "./collect-nodes-by-id.ts";
import { type ComponentUse, findUse, nestedUse } from "./component-use.ts";
import { mapNode } from "./map-node.ts";
import { positionChildren } from "./position-children.ts";

/**
 * Returns a function that composes nodes: it replaces references by their components, and prefixes
 * ids inside with the ids of references (docs/format/documents.md). It throws on a reference to a
 * missing component.
 */
export function inlineComponents(
  components: readonly DraftNode[],
  customTypes: CustomTypes,
): (node: DraftNode) => DocumentNode {
  const byId = new Map(components.map((component) => [component.id, component]));
  const nodesById = new Map<string, NodesById>();

  function inline(node: DraftNode, use: ComponentUse | undefined): DocumentNode {
    if (node.type === "Component") {
      const inner = node.id === undefined ? use : nestedUse(use, node.id, nodesIn(node.ref));
      return inline(component(node.ref), inner);
    }
    const child = (inner: DraftNode) => inline(inner, use);
    const composed = mapNode(node, {
      child,
      rename: use && ((id) => findUse(id, use)),
      ...(use && { id: (id) => use.prefix + id }),
    });
    return positionChildren(composed, customTypes);
  }

  function nodesIn(ref: string): NodesById {
    const known = nodesById.get(ref) ?? collectNodesById(component(ref), nodesIn);
    nodesById.set(ref, known);
    return known;
  }

  function component(ref: string): DraftNode {
    const found = byId.get(ref);
    if (found === undefined) throw new RangeError(`There is no component ${JSON.stringify(ref)}.`);
    return found;
  }

  return (node) => inline(node, undefined);
}
