import type { ViewNode } from "@screenspec/runtime";
import { viewTree } from "../../../../runtime/testing/view-tree.ts";
import { pixels } from "./css-values.ts";
import { iconIn, iconsOf } from "./icon-in.ts";
import { nodeIn } from "./node-in.ts";
import type { Readings } from "./reading.ts";
import { unobservable } from "./unobservable.ts";
import { elementsIn, VisibleNode, visibleNodesIn } from "./visible-node.ts";

/** Containers with content of their own. */
export const containerReadings: Readings = {
  Card: { spacing: ({ element }) => gapOf(element) },
  Form: { spacing: ({ element }) => gapOf(element) },
  ListTile: {
    spacing: ({ element }) => gapOf(element),
    title: ({ element }) => element.querySelector(":scope>.texts>.text")?.textContent,
    subtitle({ element }) {
      const subtitle = element.querySelector(":scope>.texts>.subtitle");
      return subtitle?.checkVisibility() ? subtitle.textContent : null;
    },
    titleMaxLines: ({ element }) => linesOf(element.querySelector(":scope>.texts>.text")),
    subtitleMaxLines: ({ element }) => linesOf(element.querySelector(":scope>.texts>.subtitle")),
    enabled: ({ element }) => element.ariaDisabled !== "true",
    leading: ({ element, node }) => beside(element, true, nodeIn(node, "leading")),
    trailing: ({ element, node }) => beside(element, false, nodeIn(node, "trailing")),
  },
  Accordion: {
    spacing: ({ element }) => gapOf(element.querySelector(":scope>[role=region]") ?? element),
    title: ({ element }) => element.querySelector("[aria-expanded]")?.textContent,
    icon: ({ element }) => iconIn(element),
    value: ({ element }) => element.querySelector("[aria-expanded]")?.ariaExpanded === "true",
  },
  Tabs: {
    value: ({ element, node }) => tabsOf(node)[chosenIn(element)]?.id,
    tabs: ({ element, node }) =>
      [...element.querySelectorAll("[role=tab]")].map((tab, place) => ({
        id: unobservable("id", tabsOf(node)[place]?.id),
        label: tab.textContent,
        ...iconsOf(tab, tabsOf(node)[place], place === chosenIn(element)),
        body:
          place === chosenIn(element)
            ? visibleNodesIn(element.querySelector("[role=tabpanel]"), [
                tabsOf(node)[place]?.body,
              ])[0]
            : unobservable("body", viewTree(tabsOf(node)[place]?.body)),
      })),
  },
  Map: {
    zoom: ({ element }) => shownBy(element)["zoom"],
    deep: ({ element }) => shownBy(element)["deep"],
  },
};

/** The gap between the columns or rows of an element, which are equal. */
function gapOf(element: Element): number {
  return pixels(getComputedStyle(element).rowGap) ?? 0;
}

interface Tab {
  readonly id: string;
  readonly icon?: unknown;
  readonly selectedIcon?: unknown;
  readonly body: ViewNode;
}

function tabsOf(node: ViewNode | undefined): readonly Tab[] {
  const tabs: unknown = node?.attributes["tabs"];
  return Array.isArray(tabs) ? tabs : [];
}

function chosenIn(element: Element): number {
  return [...element.querySelectorAll("[role=tab]")].findIndex(
    (tab) => tab.ariaSelected === "true",
  );
}

/** The maximal number of lines of a text. */
function linesOf(text: Element | null): number | null {
  return (text && Number(getComputedStyle(text).webkitLineClamp)) || null;
}

/** The nodes before or after the texts of a ListTile. */
function beside(
  tile: Element,
  isBefore: boolean,
  node: ViewNode | undefined,
): VisibleNode | undefined {
  const texts = tile.querySelector(":scope>.texts");
  const side = isBefore ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const element = elementsIn(tile).find(
    (one) => texts && texts.compareDocumentPosition(one) & side,
  );
  return element && new VisibleNode(element, node);
}

/** The page's custom widget Map shows its attributes as JSON. */
function shownBy(map: Element): { readonly [name: string]: unknown } {
  return JSON.parse(map.querySelector("output")?.textContent ?? "{}");
}
