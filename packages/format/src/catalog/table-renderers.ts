import type { JsonObject } from "../json.ts";
import type { RendererEntry, Shape } from "./member.ts";
import { since } from "./since.ts";
import { boolean, choice, length, listOf, number, object, tableRow } from "./values.ts";
import { itemsOrChildren } from "./widgets/lists.ts";

const tableColumn: Shape = {
  name: "TableColumn",
  label: "A column",
  doc: "The width of a column of a Table, and the alignment and meaning of its cells.",
  members: {
    width: {
      doc: "The width of the column: a length, or `content` for that of its widest cell.",
      value: { kind: "length", tokens: "spacing", min: 0, words: ["content"] },
      unit: "px",
    },
    flex: {
      doc: "Instead of `width`: the share of the remaining width. The default is 1, unless `width` is set.",
      value: number({ above: 0 }),
    },
    minWidth: {
      doc: "The minimal width of a column without `width`. The default is that of its longest word.",
      value: length,
      unit: "px",
    },
    horizontalAlignment: {
      doc: "The horizontal alignment of its cells, and of the text in them.",
      value: choice("start", "center", "end"),
      default: "start",
    },
    rowHeader: {
      doc: "Whether its cells are announced as the headers of their rows.",
      value: boolean,
      default: false,
    },
  },
  apart: [["width"], ["flex", "minWidth"]],
};

const cell = (text: string): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text },
});
const row = (...children: readonly JsonObject[]): JsonObject => ({
  type: "Renderer",
  rendererType: "TableRow",
  children,
});

/** Renderers of rows and columns. */
export const tableRenderers: { readonly [name: string]: RendererEntry } = {
  Table: {
    group: "Layout",
    doc: "Lays out cells in rows and columns: a TableRow for each item, or its children, which are TableRows. If its columns don't fit, it scrolls sideways.",
    since,
    childPlacement: "table",
    children: "orItems",
    attributes: {
      columns: {
        doc: "The columns, in the direction of text.",
        value: listOf(object(tableColumn), { least: 1 }),
        required: true,
      },
      header: { doc: "The TableRow with the headers of the columns.", value: tableRow },
      ...itemsOrChildren,
      itemTemplate: { doc: "The TableRow to show for each item.", value: tableRow, perItem: true },
      empty: { doc: "The TableRow to show if there are no items.", value: tableRow },
      verticalAlignment: {
        doc: "The vertical alignment of cells in their row.",
        value: choice("start", "center", "end", "baseline"),
        bindable: true,
        default: "center",
      },
      columnSpacing: {
        doc: "The space between columns.",
        value: length,
        unit: "px",
        bindable: true,
        default: 16,
      },
      horizontalPadding: {
        doc: "The space before the first column and after the last.",
        value: length,
        unit: "px",
        bindable: true,
        default: 16,
      },
      verticalPadding: {
        doc: "The space above and below the cells of a row.",
        value: length,
        unit: "px",
        bindable: true,
        default: 12,
      },
      separators: {
        doc: "Whether lines separate the rows.",
        value: boolean,
        bindable: true,
        default: true,
      },
    },
    example: {
      type: "Renderer",
      rendererType: "Table",
      attributes: {
        columns: [
          { rowHeader: true },
          { width: "content", horizontalAlignment: "end" },
          { width: 96, horizontalAlignment: "end" },
        ],
        header: row(cell("Product"), cell("Amount"), cell("Price")),
        items: "{{ state.globalData.items }}",
        itemKey: "id",
        itemTemplate: {
          ...row(
            cell("{{ item.name }}"),
            cell("{{ item.amount }}"),
            cell('{{ item.price | currency("EUR") }}'),
          ),
          onClickActionIds: ["openItem"],
        },
      },
    },
  },
  TableRow: {
    group: "Layout",
    doc: "A row of a Table, with a cell for each child. An only child spans all columns.",
    since,
    children: "any",
    hasCells: true,
    attributes: {},
    example: row(cell("Delivery"), cell("Tomorrow")),
  },
};
