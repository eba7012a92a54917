import type { ViewNode } from "@screenspec/runtime";

/** An element of a node, with the runtime's node. */
export class VisibleNode {
  readonly element: HTMLElement;
  readonly node: ViewNode | undefined;

  constructor(element: HTMLElement, node: ViewNode | undefined) {
    this.element = element;
    this.node = node;
  }
}

/** The type of an element's node: `TextField` for `part="text-field name"`. */
export function typeOf(element: Element): string {
  const [kebab = ""] = element.part;
  return kebab.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

export function idOf(element: Element): string | undefined {
  return element.part[1];
}

/** The visible elements of nodes in an element, in order, without those nested in them. */
export function elementsIn(container: Element | null | undefined): readonly HTMLElement[] {
  return [...(container?.children ?? [])].flatMap((child) => {
    if (!child.hasAttribute("part")) return elementsIn(child);
    return child instanceof HTMLElement && child.checkVisibility() ? [child] : [];
  });
}

/** The elements in an element with their nodes: the visible node at the same index. */
export function visibleNodesIn(
  container: Element | null | undefined,
  nodes: readonly (ViewNode | undefined)[] = [],
): readonly VisibleNode[] {
  const visible = nodes.filter((node) => node?.isVisible);
  return elementsIn(container).map((element, place) => new VisibleNode(element, visible[place]));
}
