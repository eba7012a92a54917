import type { ViewNode } from "@screenspec/runtime";
import { hexColor, pixels } from "./css-values.ts";
import { nodeIn } from "./node-in.ts";
import type { Reading, Readings } from "./reading.ts";
import { unobservable } from "./unobservable.ts";
import { elementsIn, VisibleNode, visibleNodesIn } from "./visible-node.ts";

const lines: { readonly [member: string]: Reading } = {
  spacing({ element }) {
    const line = element.querySelector(".line");
    return line ? pixels(getComputedStyle(line).rowGap) : null;
  },
  scrollDirection: ({ element }) => {
    const list = element.querySelector("[role=list]");
    return list && getComputedStyle(list).flexDirection === "row" ? "horizontal" : "vertical";
  },
  rows({ element, node }) {
    const list = element.querySelector(":scope>[role=list]");
    const reported = [...(list?.querySelectorAll("[role=listitem]") ?? [])];
    return reported.flatMap((item) => {
      if (item.closest("[role=list]") !== list) return [];
      const place = Number(item.ariaPosInSet);
      const rows = visibleRows(node, place - 1, place);
      // The element after the row is the separator.
      return visibleNodesIn(item, rows).slice(0, rows.length);
    });
  },
  columns({ element }) {
    const line = element.querySelector(".line");
    return line && columnsOf(line);
  },
  separator({ element, node }) {
    const line = element.querySelector(".line");
    const separator = line && elementsIn(line)[1];
    return separator ? new VisibleNode(separator, node?.rows?.separatorAfter(0)) : null;
  },
  header: ({ element, node }) => beside(element, "header", nodeIn(node, "header")),
  footer: ({ element, node }) => beside(element, "footer", nodeIn(node, "footer")),
  empty: ({ element, node }) =>
    element.querySelector(":scope>[role=list]")
      ? null
      : beside(element, "empty", nodeIn(node, "empty")),
};

/** Lists. */
export const listReadings: Readings = {
  List: lines,
  Grid: lines,
  Carousel: {
    value: ({ element }) => {
      const dots = [...element.querySelectorAll(".dots>button")];
      return dots.findIndex((dot) => dot.ariaCurrent === "true");
    },
    loop: ({ node }) => unobservable("loop", node?.attributes["loop"]),
    children: ({ element, node }) => visibleNodesIn(trackIn(element), node?.children),
    rows: ({ element, node }) =>
      node?.rows?.count === 0 ? [] : visibleNodesIn(trackIn(element), visibleRows(node)),
    empty: ({ element, node }) => visibleNodesIn(trackIn(element), [nodeIn(node, "empty")])[0],
    peek: ({ element }) => pixels(getComputedStyle(trackIn(element) ?? element).paddingInlineStart),
    spacing: ({ element }) => pixels(getComputedStyle(trackIn(element) ?? element).columnGap),
    indicator({ element }) {
      const dots = element.querySelector(".dots");
      const [dot] = [...(dots?.children ?? [])].filter((one) => one.ariaCurrent === null);
      if (!dots || !dot) return "none";
      const { width, backgroundColor } = getComputedStyle(dot, "::before");
      return {
        placement: dots.classList.contains("over") ? "overlay" : "below",
        size: pixels(width),
        color: hexColor(backgroundColor),
      };
    },
  },
};

function visibleRows(node: ViewNode | undefined, first = 0, end = Infinity): readonly ViewNode[] {
  const { rows } = node ?? {};
  const all = Array.from({ length: rows?.count ?? 0 }, (_, place) => rows?.row(place));
  return all
    .slice(first, end)
    .filter((row) => row !== undefined)
    .filter(({ isVisible }) => isVisible);
}

function columnsOf(line: Element): number {
  return getComputedStyle(line).gridTemplateColumns.split(" ").length;
}

function trackIn(carousel: Element): Element | null {
  return carousel.querySelector(":scope>.track");
}

/** The nodes before the rows, after them, or instead of them. */
function beside(
  list: Element,
  where: "header" | "footer" | "empty",
  node: ViewNode | undefined,
): VisibleNode | undefined {
  const rows = list.querySelector(":scope>[role=list]");
  const all = [...list.children].filter((child) => child instanceof HTMLElement);
  const place = { header: 0, footer: all.length - 1, empty: all.length > 1 ? 1 : 0 }[where];
  const element = all[place];
  return element && element !== rows && node ? new VisibleNode(element, node) : undefined;
}
