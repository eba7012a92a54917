import type { ComponentReference, DocumentNode, DraftNode } from "../document.ts";
import { mapNode } from "./map-node.ts";
import { placeInStack } from "./place-in-stack.ts";
import { prefixIds } from "./prefix-ids.ts";

/**
 * Gives a function that composes nodes, with components in the place of their references. Each
 * component is composed once, however often it is used. The function throws on a reference to no
 * component.
 */
export function inlineComponents(
  components: readonly DraftNode[],
): (node: DraftNode) => DocumentNode {
  const drafts = new Map(components.map((component) => [component.id, component]));
  const composed = new Map<string, DocumentNode>();

  function inline(node: DraftNode): DocumentNode {
    if (node.type === "Component") return inlineReference(node);
    const isStack = node.type === "Renderer" && node.rendererType === "Stack";
    const child = isStack ? (inner: DraftNode) => placeInStack(inline(inner)) : inline;
    return mapNode(node, { child });
  }

  function inlineReference({ ref, id }: ComponentReference): DocumentNode {
    const component = composed.get(ref) ?? composeComponent(ref);
    return id === undefined ? component : prefixIds(component, `${id}-`);
  }

  function composeComponent(ref: string): DocumentNode {
    const draft = drafts.get(ref);
    if (draft === undefined) throw new RangeError(`There is no component ${JSON.stringify(ref)}.`);
    const component = inline(draft);
    composed.set(ref, component);
    return component;
  }

  return inline;
}
