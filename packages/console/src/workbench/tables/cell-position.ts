import type { DataTable } from "../draft/tables/data-table.ts";

/**
 * A cell of the grid. Row -1 has the names of the columns and, after them, the button that adds one; column -1 has the
 * numbers of the rows.
 */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The position itself, or the nearest one that a table has. */
export function clampPosition(
  position: CellPosition,
  { rows, columns }: Pick<DataTable, "rows" | "columns">,
  canAddColumn: boolean,
): CellPosition {
  const row = Math.min(position.row, rows.length - 1);
  const last = row < 0 && canAddColumn ? columns.length : columns.length - 1;
  // There is nothing in the corner.
  return { row, column: Math.min(Math.max(position.column, row < 0 ? 0 : -1), last) };
}

/** What a key does in the grid while no cell is edited. */
export function positionAfterKey(
  {
    key,
    ctrlKey,
    metaKey,
  }: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { row, column }: CellPosition,
  table: Pick<DataTable, "rows" | "columns">,
  canAddColumn: boolean,
): CellPosition | undefined {
  const { rows, columns } = table;
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case "ArrowUp":
      return within({ row: isFar ? 0 : row - 1, column });
    case "ArrowDown":
      return within({ row: isFar ? last.row : row + 1, column });
    case "ArrowLeft":
      return within({ row, column: isFar ? 0 : column - 1 });
    case "ArrowRight":
      return within({ row, column: isFar ? last.column : column + 1 });
    case "Home":
      return within({ row: isFar ? 0 : row, column: 0 });
    case "End":
      return within({ row: isFar ? last.row : row, column: last.column });
    case "PageUp":
      return within({ row: Math.max(0, row - pageRows), column });
    case "PageDown":
      return within({ row: Math.min(last.row, row + pageRows), column });
    default:
      return undefined;
  }

  function within(position: CellPosition): CellPosition {
    const clamped = clampPosition(
      { ...position, row: Math.max(position.row, -1) },
      table,
      canAddColumn,
    );
    // There is nothing in the corner.
    return position.row < 0 && position.column < 0 ? { row, column } : clamped;
  }
}

const pageRows = 10;

/** The cell after or before another one, in the order of reading; undefined beyond the ends. */
export function nextPosition(
  { row, column }: CellPosition,
  by: 1 | -1,
  { rows, columns }: Pick<DataTable, "rows" | "columns">,
): CellPosition | undefined {
  const index = row * columns.length + column + by;
  if (row < 0 || column < 0 || index < 0 || index >= rows.length * columns.length) return undefined;
  return { row: Math.floor(index / columns.length), column: index % columns.length };
}
