import { pixels } from "./css-values.ts";
import { nodeIn } from "./node-in.ts";
import type { Readings } from "./reading.ts";
import { elementsIn, VisibleNode, type visibleNodesIn } from "./visible-node.ts";

/** Tables. */
export const tableReadings: Readings = {
  Table: {
    header({ element, node }) {
      const header = headerIn(element);
      return header && new VisibleNode(header, nodeIn(node, "header"));
    },
    children: ({ element, node }) => visibleRows(element, node?.children),
    rows: ({ element, node }) =>
      node?.rows?.count === 0
        ? []
        : visibleRows(
            element,
            Array.from({ length: node?.rows?.count ?? 0 }, (_, place) => node?.rows?.row(place)),
          ),
    empty({ element, node }) {
      const [row] = node?.rows?.count === 0 ? bodyRows(element) : [];
      return row && new VisibleNode(row, nodeIn(node, "empty"));
    },
    columns({ element }) {
      const [row] = bodyRows(element);
      const widths = getComputedStyle(element).gridTemplateColumns.split(" ");
      return [...(row?.children ?? [])].map((cell, place) => ({
        width: pixels(widths[place] ?? ""),
        horizontalAlignment: getComputedStyle(cell).justifyItems,
        rowHeader: cell.role === "rowheader",
      }));
    },
    verticalAlignment: ({ element }) => bodyStyle(element)?.alignItems,
    columnSpacing: ({ element }) => pixels(getComputedStyle(element).columnGap),
    horizontalPadding: ({ element }) => pixels(bodyStyle(element)?.paddingInlineStart ?? ""),
    verticalPadding: ({ element }) => pixels(bodyStyle(element)?.paddingTop ?? ""),
    separators: ({ element }) => {
      const last = [...element.children].at(-1);
      return !!last && parseFloat(getComputedStyle(last).borderTopWidth) > 0;
    },
  },
};

function headerIn(table: Element): HTMLElement | undefined {
  return elementsIn(table).find((row) => row.querySelector(":scope>[role=columnheader]"));
}

/** The rows of a Table, without its header. */
export function bodyRows(table: Element): readonly HTMLElement[] {
  const header = headerIn(table);
  return elementsIn(table).filter((row) => row !== header);
}

function bodyStyle(table: Element): CSSStyleDeclaration | undefined {
  const [row] = bodyRows(table);
  return row && getComputedStyle(row);
}

function visibleRows(
  table: Element,
  nodes: Parameters<typeof visibleNodesIn>[1] = [],
): readonly VisibleNode[] {
  const visible = nodes.filter((node) => node?.isVisible);
  return bodyRows(table).map((element, place) => new VisibleNode(element, visible[place]));
}
