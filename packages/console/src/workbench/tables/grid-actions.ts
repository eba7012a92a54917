import { tables as words } from "../../texts/editor/tables.ts";
import { type ColumnType, emptyCell, textOfCell } from "../draft/tables/cell-values.ts";
import { type CellProblem, commitCell } from "../draft/tables/commit-cell.ts";
import type { DataTable } from "../draft/tables/data-table.ts";
import {
  addColumn,
  addRow,
  canEditColumn,
  duplicateRow,
  freeColumn,
  hasMemberName,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  setCell,
} from "../draft/tables/table-edits.ts";
import type { EditEnd } from "./cell-editor.tsx";
import { type CellPosition, nextPosition } from "./cell-position.ts";
import type { GridCursor } from "./use-grid-cursor.ts";

/** A grid: its table, its cursor, and the handlers of its changes. */
export interface Grid {
  /** The name of the data. */
  readonly name: string;
  readonly table: DataTable;
  readonly cursor: GridCursor;
  /** Whether columns can neither be added nor removed. */
  readonly hasFixedColumns: boolean;
  readonly onChange: (table: DataTable, label: string) => void;
  readonly onConvert: (column: number, type: ColumnType) => void;
  readonly onOpen: (position: CellPosition) => void;
}

export type GridActions = ReturnType<typeof gridActions>;

/** What keys, presses and menus do in a grid, at the cell that has the focus. */
export function gridActions(grid: Grid) {
  const { name, table, cursor, hasFixedColumns, onChange, onConvert, onOpen } = grid;
  const { columns, rows } = table;
  const { at, goTo, edit, stopEditing } = cursor;
  const { labels } = words;
  const canEdit = (column: number) => !hasFixedColumns && canEditColumn(table, column);

  const toggle = ({ row, column }: CellPosition, cell: boolean) =>
    onChange(setCell(table, row, column, !cell), labels.change(name));
  const insertRow = (row: number) =>
    goTo({ row, column: 0 }, () => onChange(addRow(table, row), labels.addRow(name)));
  const removeThisRow = () =>
    goTo(at, () => onChange(removeRow(table, at.row), labels.removeRow(name)));
  const removeThisColumn = () => {
    const removed = canEdit(at.column) ? removeColumn(table, at.column) : table;
    if (removed !== table) goTo(at, () => onChange(removed, labels.removeColumn(name)));
  };

  return {
    canEdit,
    toggle,
    insertRow,
    /** Edits the cell, or does what a press on its value does. */
    act(position: CellPosition, isReplaced = false) {
      const { row, column } = position;
      const cell = rows[row]?.[column];
      if (typeof cell === "object" && cell !== null) onOpen(position);
      else if (typeof cell === "boolean" && !isReplaced) toggle(position, cell);
      else if (row < 0 ? canEdit(column) : column >= 0) edit(position, { isReplaced });
    },
    rename: (column: number) => canEdit(column) && edit({ row: -1, column }),
    /** Commits the typed text. Returns a problem if the text isn't valid. */
    commit(text: string, end: EditEnd): CellProblem | undefined {
      const { row, column } = at;
      const isHead = row < 0;
      const former = isHead ? columns[column]?.name : rows[row]?.[column];
      const committed =
        text === textOfCell(former) ? { table } : commitCell(table, row, column, text);
      if ("problem" in committed) return committed.problem;
      const label = isHead ? labels.changeColumn(name) : labels.change(name);
      const change = () => committed.table !== table && onChange(committed.table, label);
      const isLast = row === rows.length - 1 && column === columns.length - 1;
      if (end === "blur") {
        change();
        stopEditing();
      } else if (isLast && (end === "below" || end === "next")) {
        goTo({ row: row + 1, column: 0 }, () => {
          change();
          onChange(addRow(committed.table, row + 1), labels.addRow(name));
        });
      } else {
        const below = { row: Math.min(row + 1, rows.length - 1), column };
        const next = nextPosition(at, 1, table);
        const before = nextPosition(at, -1, table);
        goTo({ below, next, former: before, stay: at }[end] ?? at, change);
      }
      return undefined;
    },
    insertColumn(column: number) {
      const position = { row: -1, column };
      goTo(position, () =>
        onChange(addColumn(table, column, freeColumn(table)), labels.addColumn(name)),
      );
      edit(position, { isNew: true });
    },
    duplicateRow: () =>
      goTo({ ...at, row: at.row + 1 }, () =>
        onChange(duplicateRow(table, at.row), labels.addRow(name)),
      ),
    convertTo: (type: ColumnType) => goTo(at, () => onConvert(at.column, type)),
    moveRow(by: -1 | 1) {
      const row = at.row + by;
      const moved = moveRow(table, at.row, row);
      if (moved !== table) goTo({ ...at, row }, () => onChange(moved, labels.moveRow(name)));
    },
    moveColumn(by: -1 | 1) {
      const column = at.column + by;
      const moved = canEdit(at.column) ? moveColumn(table, at.column, column) : table;
      if (moved === table) return;
      goTo({ ...at, column }, () => onChange(moved, labels.changeColumn(name)));
    },
    removeRow: removeThisRow,
    removeColumn: removeThisColumn,
    /** Removes the row or column whose head has the focus, or empties the cell. */
    clear() {
      const { row, column } = at;
      if (column < 0) removeThisRow();
      else if (row < 0) removeThisColumn();
      else if (!hasMemberName(table, column)) {
        const empty = emptyCell(columns[column]?.type ?? "text");
        onChange(setCell(table, row, column, empty), labels.change(name));
      }
    },
  };
}
