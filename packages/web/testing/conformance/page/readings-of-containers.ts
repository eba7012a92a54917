import type { ViewNode } from "@screenspec/runtime";
import { viewTree } from "../../../../runtime/testing/view-tree.ts";
import { iconIn } from "./icon-in.ts";
import { nodeIn } from "./node-in.ts";
import type { Readings } from "./reading.ts";
import { elementsIn, Seen, seenIn } from "./seen.ts";
import { untoldOf } from "./untold.ts";

/** What has other nodes in it, and shows something of its own. */
export const containerReadings: Readings = {
  ListTile: {
    title: ({ element }) => element.querySelector(":scope>.texts>.text")?.textContent,
    subtitle({ element }) {
      const subtitle = element.querySelector(":scope>.texts>.subtitle");
      return subtitle?.checkVisibility() ? subtitle.textContent : null;
    },
    enabled: ({ element }) => element.ariaDisabled !== "true",
    leading: ({ element, node }) => beside(element, true, nodeIn(node, "leading")),
    trailing: ({ element, node }) => beside(element, false, nodeIn(node, "trailing")),
  },
  Accordion: {
    title: ({ element }) => element.querySelector("[aria-expanded]")?.textContent,
    icon: ({ element }) => iconIn(element),
    value: ({ element }) => element.querySelector("[aria-expanded]")?.ariaExpanded === "true",
  },
  Tabs: {
    value: ({ element, node }) => tabsOf(node)[chosenIn(element)]?.id,
    tabs: ({ element, node }) =>
      [...element.querySelectorAll("[role=tab]")].map((tab, place) => ({
        id: untoldOf("id", tabsOf(node)[place]?.id),
        label: tab.textContent,
        icon: iconIn(tab),
        body:
          place === chosenIn(element)
            ? seenIn(element.querySelector("[role=tabpanel]"), [tabsOf(node)[place]?.body])[0]
            : untoldOf("body", viewTree(tabsOf(node)[place]?.body)),
      })),
  },
  Map: {
    zoom: ({ element }) => shownBy(element)["zoom"],
    deep: ({ element }) => shownBy(element)["deep"],
  },
};

interface Tab {
  readonly id: string;
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

/** What stands before the texts of a ListTile, or behind them. */
function beside(tile: Element, isBefore: boolean, node: ViewNode | undefined): Seen | undefined {
  const texts = tile.querySelector(":scope>.texts");
  const side = isBefore ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const element = elementsIn(tile).find(
    (one) => texts && texts.compareDocumentPosition(one) & side,
  );
  return element && new Seen(element, node);
}

/** The page's own Map shows its attributes as JSON. */
function shownBy(map: Element): { readonly [name: string]: unknown } {
  return JSON.parse(map.querySelector("output")?.textContent ?? "{}");
}
