import type { ViewNode } from "@screenspec/runtime";

/** An element that shows a node, with what the runtime knows of that node. */
export class Seen {
  readonly element: HTMLElement;
  readonly node: ViewNode | undefined;

  constructor(element: HTMLElement, node: ViewNode | undefined) {
    this.element = element;
    this.node = node;
  }
}

/** The type of the node that an element shows: of `part="text-field name"` it is `TextField`. */
export function typeOf(element: Element): string {
  const [kebab = ""] = element.part;
  return kebab.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

export function idOf(element: Element): string | undefined {
  return element.part[1];
}

/** The elements in one that show nodes and can be seen, in order, but not those within these in their turn. */
export function elementsIn(container: Element | null | undefined): readonly HTMLElement[] {
  return [...(container?.children ?? [])].flatMap((child) => {
    if (!child.hasAttribute("part")) return elementsIn(child);
    return child instanceof HTMLElement && child.checkVisibility() ? [child] : [];
  });
}

/** The elements in one with their nodes: of those that are visible the one at the same place. */
export function seenIn(
  container: Element | null | undefined,
  nodes: readonly (ViewNode | undefined)[] = [],
): readonly Seen[] {
  const visible = nodes.filter((node) => node?.isVisible);
  return elementsIn(container).map((element, place) => new Seen(element, visible[place]));
}
