import { freeName } from "../edits/edit-nodes.ts";
import { moveItem } from "../edits/list-items.ts";
import {
  type Cell,
  type ColumnType,
  cellProblem,
  convertCell,
  emptyCell,
  textOfCell,
} from "./cell-values.ts";
import type { DataTable } from "./data-table.ts";

/** Edits of a table that return a changed copy. Indexes count from 0. */

export function setCell(table: DataTable, row: number, column: number, cell: Cell): DataTable {
  const cells = table.rows[row];
  if (cells === undefined) return table;
  return { ...table, rows: table.rows.with(row, cells.with(column, cell)) };
}

/** Whether a column can be renamed, moved and removed: only those of a list of objects. */
export function canEditColumn({ kind, columns }: DataTable, index: number): boolean {
  return kind === "rows" && isIndexOf(columns, index);
}

function isIndexOf({ length }: readonly unknown[], index: number): boolean {
  return index >= 0 && index < length;
}

/** Inserts an empty row before an index. */
export function addRow(table: DataTable, index: number): DataTable {
  if (table.columns.length === 0) return addRow(addColumn(table, 0, "title"), index);
  const { columns, rows } = table;
  const row = columns.map(({ type }, column) =>
    hasMemberName(table, column) ? freeMember(table) : emptyCell(type),
  );
  return { ...table, rows: rows.toSpliced(index, 0, row) };
}

export function removeRow(table: DataTable, index: number): DataTable {
  return { ...table, rows: table.rows.toSpliced(index, 1) };
}

/** Without the rows at the end in which nothing was filled in. */
export function dropBlankRows(table: DataTable): DataTable {
  const isBlank = (row: readonly Cell[]) =>
    row.every((cell) => cell === false || textOfCell(cell).trim() === "") &&
    row.some((cell) => cell !== false);
  const last = table.rows.findLastIndex((row) => !isBlank(row));
  return last === table.rows.length - 1 ? table : { ...table, rows: table.rows.slice(0, last + 1) };
}

export function duplicateRow(table: DataTable, index: number): DataTable {
  const row = table.rows[index] ?? [];
  const copy = row.map((cell, column) =>
    hasMemberName(table, column) ? freeMember(table, `${cell}`) : cell,
  );
  return { ...table, rows: table.rows.toSpliced(index + 1, 0, copy) };
}

export function moveRow(table: DataTable, from: number, to: number): DataTable {
  if (!isIndexOf(table.rows, from) || !isIndexOf(table.rows, to)) return table;
  return { ...table, rows: moveItem(table.rows, from, to) };
}

/** Inserts an empty column before an index. A list of single values becomes one of rows with a column for them. */
export function addColumn(
  table: DataTable,
  index: number,
  name: string,
  type: ColumnType = "text",
): DataTable {
  return {
    kind: "rows",
    columns: table.columns.toSpliced(index, 0, { name, type }),
    rows: table.rows.map((row) => row.toSpliced(index, 0, emptyCell(type))),
  };
}

export function removeColumn(table: DataTable, index: number): DataTable {
  if (!canEditColumn(table, index)) return table;
  return {
    ...table,
    columns: table.columns.toSpliced(index, 1),
    rows: table.rows.map((row) => row.toSpliced(index, 1)),
  };
}

export function moveColumn(table: DataTable, from: number, to: number): DataTable {
  if (!canEditColumn(table, from) || !canEditColumn(table, to)) return table;
  return {
    ...table,
    columns: moveItem(table.columns, from, to),
    rows: table.rows.map((row) => moveItem(row, from, to)),
  };
}

export function renameColumn(table: DataTable, index: number, name: string): DataTable {
  const column = table.columns[index];
  if (column === undefined || !canEditColumn(table, index)) return table;
  return { ...table, columns: table.columns.with(index, { ...column, name }) };
}

interface Converted {
  readonly table: DataTable;
  /** The indexes of the rows whose cells can't be converted: they stay as they are. */
  readonly unconverted: readonly number[];
}

/** Gives a column a type. If no cell can be converted, the column keeps its type. */
export function convertColumn(table: DataTable, index: number, type: ColumnType): Converted {
  const column = table.columns[index];
  if (column === undefined) return { table, unconverted: [] };
  const rows = table.rows.map((row) =>
    row[index] === undefined ? row : row.with(index, convertCell(row[index] ?? null, type)),
  );
  const unconverted = rows.flatMap((row, at) =>
    cellProblem(row[index], type) === undefined ? [] : [at],
  );
  const filled = table.rows.filter((row) => textOfCell(row[index]) !== "");
  if (unconverted.length > 0 && unconverted.length === filled.length) return { table, unconverted };
  return {
    table: { ...table, columns: table.columns.with(index, { ...column, type }), rows },
    unconverted,
  };
}

/** A name for a new column that none has. */
export function freeColumn({ columns }: DataTable, name = "column"): string {
  return freeName(name, { has: (taken) => columns.some((each) => each.name === taken) });
}

/** Whether a column has the names of an object's members. */
export function hasMemberName({ kind }: DataTable, column: number): boolean {
  return kind === "members" && column === 0;
}

/** Names for the members from a row on, which neither the others have nor repeat each other. */
export function freeMembers({ rows }: DataTable, from: number, texts: readonly string[]): string[] {
  const others = rows.toSpliced(from, texts.length);
  const taken = new Set(others.map(([name]) => `${name}`));
  return texts.map((text) => {
    const name = freeName(text.trim() || "name", taken);
    taken.add(name);
    return name;
  });
}

function freeMember(table: DataTable, name = ""): string | undefined {
  return freeMembers(table, table.rows.length, [name])[0];
}
