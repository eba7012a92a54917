import type { Json } from "@screenspec/format";
import type { ViewNode } from "@screenspec/runtime";
import { isViewNode } from "../../../runtime/testing/nodes-in.ts";
import type { Drawn } from "./drawn.ts";

/** A drawn element with the runtime's node. */
export class VisibleNode {
  readonly drawn: Drawn;
  readonly node: ViewNode | undefined;

  constructor(drawn: Drawn, node: ViewNode | undefined) {
    this.drawn = drawn;
    this.node = node;
  }
}

/** Reads a member of a node. `wanted` is the expected value. In the result, elements represent their nodes. */
export type Reading = (visible: VisibleNode, wanted: Json) => unknown;

/** By type and member. `*` has the members of several types. */
export type Readings = { readonly [type: string]: { readonly [member: string]: Reading } };

/** The elements in a view with their nodes: the visible node at the same index. */
export function visibleNodesIn(
  drawn: Drawn,
  where: string,
  nodes: readonly (ViewNode | undefined)[] = [],
): readonly VisibleNode[] {
  const visible = nodes.filter((node) => node?.isVisible);
  return drawn.nodes(where).map((element, place) => new VisibleNode(element, visible[place]));
}

/** The nodes in an attribute. */
export function nodesOf(node: ViewNode | undefined, attribute: string): readonly ViewNode[] {
  return [node?.attributes[attribute]].flat().filter(isViewNode);
}

/** The objects in an attribute, such as the options of an input. */
export function objectsOf<Item extends object>(
  node: ViewNode | undefined,
  attribute: string,
): readonly Partial<Item>[] {
  const value: unknown = node?.attributes[attribute];
  return Array.isArray(value) ? value : [];
}
