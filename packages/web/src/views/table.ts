import type { ResolvedTableColumn, TableAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { axes } from "../layout/formatting-context.ts";
import { rowNodes } from "../lists/row-nodes.ts";
import type { Slot } from "../render/slot.ts";
import type { Parts, View } from "../render/view.ts";

interface TableParts extends Parts {
  readonly rows: Slot;
  /** The row with the node that is shown if there are no items. */
  readonly emptyRow: HTMLElement;
  readonly empty: Slot;
}

/** Nodes can fill a column, and a row is as high as its content. */
const inColumns = { kind: "box", bounded: axes.width } as const;

export const table: View<TableAttributes, TableParts> = {
  create(mounted) {
    const element = createPart("table", "across");
    const cell = createPart("cell", "box");
    return {
      element,
      rows: mounted.addSlot(element, inColumns),
      emptyRow: createPart("row", "TableRow", cell),
      empty: mounted.addSlot(cell, inColumns),
    };
  },
  update({ rows, emptyRow, empty }, mounted) {
    const { attributes } = mounted.node;
    const nodes = rowNodes(mounted.node);
    const emptyNode = nodes.length > 0 ? undefined : attributes.empty;
    empty.fill([emptyNode]);
    rows.fill([attributes.header, emptyNode && emptyRow, ...nodes]);
    // Rows use the attributes of their Table.
    rows.updateBounds();
    mounted.setLayoutCss(tableCss(attributes));
  },
  fills: () => axes.width,
};

function tableCss(attributes: TableAttributes): string {
  const { columns, columnSpacing, horizontalPadding, verticalPadding } = attributes;
  const { verticalAlignment, separators } = attributes;
  return (
    `grid-template-columns:${columns.map(trackOf).join(" ")};gap:0 ${columnSpacing}px;` +
    `--sides:${horizontalPadding}px;--block:${verticalPadding}px;` +
    `--align:${verticalAlignment};--separator:${separators ? 1 : 0}px;`
  );
}

/** The width of a column as a track of the grid. */
function trackOf({ width, flex = 1, minWidth }: ResolvedTableColumn): string {
  if (typeof width === "number") return `${width}px`;
  const min = minWidth === undefined ? "min-content" : `${minWidth}px`;
  return `minmax(${min},${width ? "auto" : `${flex * 1000}fr`})`;
}

export const tableRow: View<object> = {
  create: () => ({ element: createPart("row") }),
  update({ element }, mounted) {
    const { node, slots } = mounted;
    // Outside a Table, it has none of these.
    const { columns, header }: Partial<TableAttributes> = Object(node.parent?.attributes);
    const isHeader = header === node;
    element.classList.toggle("titleSmall", isHeader);
    node.children.forEach((child, index) => {
      const { horizontalAlignment, rowHeader, width, minWidth } = columns?.[index] ?? {};
      const cell =
        slots[index] ?? mounted.addSlot(element.appendChild(createElement("div")), inColumns);
      const { container } = cell;
      container.role = isHeader ? "columnheader" : rowHeader ? "rowheader" : "cell";
      // A column without a width of its own is at least as wide as its longest word.
      const isFixed = typeof (minWidth ?? width) === "number";
      container.className = `box ${horizontalAlignment}${isFixed ? "" : " words"}`;
      cell.fill([child]);
    });
  },
};

function createPart(role: string, className?: string, ...content: readonly Node[]): HTMLElement {
  const element = createElement("div", className, ...content);
  element.role = role;
  return element;
}
