import type { TableAttributes, ViewNode } from "@screenspec/runtime";
import { createContext, useCallback, useContext, useReducer, useState } from "react";
import type { LayoutChangeEvent } from "react-native";
import { columnWidths } from "../layout/column-widths.ts";
import { wordShare } from "../layout/word-share.ts";

/** What the rows of a Table need of it. */
export interface TableColumns {
  readonly attributes: TableAttributes;
  /** The first visible row, which has no line above it. */
  readonly firstRow: ViewNode | undefined;
  /** The widths of the columns in px. Undefined until the Table has been laid out, except for given widths. */
  readonly widths: readonly (number | undefined)[];
  /** Returns the measured width of a cell without line breaks, in px. */
  readonly naturalWidth: (cell: ViewNode) => number | undefined;
  /** Called with that width. Undefined: it has to be measured again. */
  readonly measure: (cell: ViewNode, width: number | undefined) => void;
}

const tableColumns = createContext<TableColumns | undefined>(undefined);

export const TableColumnsProvider = tableColumns.Provider;

/** The columns of the Table around a row. */
export function useTableColumns(): TableColumns | undefined {
  return useContext(tableColumns);
}

interface MeasuredColumns {
  readonly columns: TableColumns;
  /** The handler of the layout of the Table. */
  readonly onLayout: (event: LayoutChangeEvent) => void;
}

/**
 * Determines the widths of a Table's columns in two passes: its cells are first laid out without line breaks, and measured.
 * Yoga has no grid, in which the cells of several rows could share a column.
 */
export function useMeasuredColumns(
  attributes: TableAttributes,
  rows: readonly ViewNode[],
): MeasuredColumns {
  const [tableWidth, setTableWidth] = useState<number>();
  const [naturalWidths] = useState(() => new WeakMap<ViewNode, number>());
  const [, update] = useReducer((count: number) => count + 1, 0);
  const measure = useCallback(
    (cell: ViewNode, width: number | undefined) => {
      if (naturalWidths.get(cell) === width) return;
      if (width === undefined) naturalWidths.delete(cell);
      else naturalWidths.set(cell, width);
      update();
    },
    [naturalWidths],
  );
  const naturalWidth = (cell: ViewNode) => naturalWidths.get(cell);
  return {
    columns: {
      attributes,
      firstRow: rows.find(({ isVisible }) => isVisible),
      widths: widthsOf(attributes, rows, tableWidth, naturalWidth),
      naturalWidth,
      measure,
    },
    onLayout: ({ nativeEvent }) => setTableWidth(nativeEvent.layout.width),
  };
}

function widthsOf(
  { columns, columnSpacing, horizontalPadding }: TableAttributes,
  rows: readonly ViewNode[],
  tableWidth: number | undefined,
  naturalWidth: TableColumns["naturalWidth"],
): TableColumns["widths"] {
  if (tableWidth === undefined)
    return columns.map(({ width }) => (typeof width === "number" ? width : undefined));
  const needed = columns.map((_, index) => {
    const cells = rows
      .filter(({ isVisible, children }) => isVisible && children.length > 1)
      .flatMap(({ children }) => children[index] ?? []);
    const widths = cells.map((cell) => naturalWidth(cell) ?? 0);
    return {
      natural: Math.max(0, ...widths),
      least: Math.max(0, ...cells.map((cell, row) => (widths[row] ?? 0) * wordShare(cell))),
    };
  });
  const spaces = columnSpacing * (columns.length - 1);
  return columnWidths(columns, needed, tableWidth - 2 * horizontalPadding - spaces);
}
