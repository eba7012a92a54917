import { axes, partRoles, widgetRoles } from "@screenspec/rendering";
import type { ResolvedTableColumn, TableAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { rowNodes } from "../lists/row-nodes.ts";
import type { Parts, Slot, View } from "../render/view.ts";

interface TableParts extends Parts {
  readonly rows: Slot;
}

/** Nodes can fill a column, and a row is as high as its content. */
const inColumns = { kind: "box", bounded: axes.width } as const;

export const table: View<TableAttributes, TableParts> = {
  create(mounted) {
    const element = createElement("div", "across");
    element.role = widgetRoles.Table;
    return { element, rows: mounted.addSlot(element, inColumns) };
  },
  update({ rows }, mounted) {
    const { attributes } = mounted.node;
    const nodes = rowNodes(mounted.node);
    rows.fill([attributes.header, ...(nodes.length > 0 ? nodes : [attributes.empty])]);
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
  create() {
    const element = createElement("div");
    element.role = widgetRoles.TableRow;
    return { element };
  },
  update({ element }, mounted) {
    const { node, slots } = mounted;
    // Outside a Table, it has none of these.
    const { columns, header }: Partial<TableAttributes> = Object(node.parent?.attributes);
    const isHeader = header === node;
    element.classList.toggle("titleSmall", isHeader);
    node.children.forEach((child, index, { length }) => {
      const { horizontalAlignment, rowHeader, width, minWidth } = columns?.[index] ?? {};
      const cell =
        slots[index] ?? mounted.addSlot(element.appendChild(createElement("div")), inColumns);
      const { container } = cell;
      const isOnly = length === 1;
      container.role = isHeader ? partRoles.headerCell : partRoles.cell;
      if (rowHeader && !isHeader && !isOnly) container.role = partRoles.rowHeaderCell;
      container.ariaColSpan = columns && isOnly ? `${columns.length}` : null;
      // A column without a width of its own is at least as wide as its longest word.
      const isFixed = typeof (minWidth ?? width) === "number";
      container.className = `box ${horizontalAlignment}${isFixed ? "" : " words"}`;
      cell.fill([child]);
    });
  },
};
