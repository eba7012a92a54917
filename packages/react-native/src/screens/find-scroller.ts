import { axes } from "@screenspec/rendering";
import type { NodeItem } from "../nodes/node-item.ts";

export interface FoundScroller {
  readonly item: NodeItem;
  /** Whether nothing in the node is before it. */
  readonly isFirst: boolean;
}

/** Returns the first vertical scroller in a node. */
export function findScroller(item: NodeItem): FoundScroller | undefined {
  if (isVerticalScroller(item)) return { item, isFirst: true };
  // A type with parts draws some of them before its children.
  let isFirst = item.view.hasParts !== true;
  for (const { visibleNodes } of item.slots) {
    for (const inner of visibleNodes) {
      const found = findScroller(inner);
      if (found) return isFirst ? found : { ...found, isFirst };
      isFirst = false;
    }
  }
  return undefined;
}

/** Whether a node is shown in another one, or is it. */
export function contains(item: NodeItem, other: NodeItem): boolean {
  return (
    item === other ||
    item.slots.some(({ visibleNodes }) => visibleNodes.some((inner) => contains(inner, other)))
  );
}

/** Whether a node scrolls up and down. */
export function isVerticalScroller({ node: { type, attributes }, bounded }: NodeItem): boolean {
  if (attributes["scrollDirection"] === "horizontal") return false;
  return type === "Scrollable" || (/^(List|Grid)$/.test(type) && (bounded & axes.height) !== 0);
}
