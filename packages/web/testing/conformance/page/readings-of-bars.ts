import type { ViewNode } from "@screenspec/runtime";
import { isViewNode } from "../../../../runtime/testing/nodes-in.ts";
import { iconsOf } from "./icon-in.ts";
import { nodeIn } from "./node-in.ts";
import type { Readings } from "./reading.ts";
import { confirmed, unobservable } from "./unobservable.ts";
import { elementsIn, VisibleNode, visibleNodesIn } from "./visible-node.ts";

/** The app bar and the bottom navigation bar. */
export const barReadings: Readings = {
  AppBar: {
    title: ({ element }) => element.querySelector("h1")?.textContent,
    scroll: ({ element }) =>
      ["pinned", "collapse", "away"].find((name) => element.classList.contains(name)),
    expandedHeight: ({ element }) => element.getBoundingClientRect().height,
    leading: ({ element, node }) => beside(element, true, [nodeIn(node, "leading")])[0],
    actions: ({ element, node }) => {
      const nodes: unknown = node?.attributes["actions"];
      return beside(element, false, Array.isArray(nodes) ? nodes.filter(isViewNode) : []);
    },
    background: ({ element, node }) =>
      visibleNodesIn(element.querySelector(":scope>.behind"), [nodeIn(node, "background")])[0],
  },
  BottomNavBar: {
    value: ({ element, node }) =>
      itemsOf(node)[[...element.children].findIndex((item) => item.ariaCurrent === "page")]?.id,
    items: ({ element, node }) =>
      [...element.children].map((item, place) => ({
        id: unobservable("id", itemsOf(node)[place]?.id),
        ...iconsOf(item, itemsOf(node)[place], item.ariaCurrent === "page"),
        label: item.lastChild?.textContent,
        badge: confirmed(itemsOf(node)[place]?.badge, item.querySelector(".pill")?.textContent),
      })),
  },
};

interface Item {
  readonly id: string;
  readonly icon?: unknown;
  readonly selectedIcon?: unknown;
  readonly badge?: unknown;
}

function itemsOf(node: ViewNode | undefined): readonly Item[] {
  const items: unknown = node?.attributes["items"];
  return Array.isArray(items) ? items : [];
}

/** The nodes before or after the title. */
function beside(bar: Element, isBefore: boolean, nodes: readonly (ViewNode | undefined)[]) {
  const title = bar.querySelector("h1");
  const side = isBefore ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const visible = nodes.filter((node) => node?.isVisible);
  return elementsIn(bar.querySelector(":scope>.bar-row"))
    .filter((element) => title && title.compareDocumentPosition(element) & side)
    .map((element, place) => new VisibleNode(element, visible[place]));
}
