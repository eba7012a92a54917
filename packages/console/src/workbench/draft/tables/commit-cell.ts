import { type CellTypeProblem, readCell } from "./cell-values.ts";
import type { DataTable } from "./data-table.ts";
import { hasMemberName, renameColumn, setCell } from "./table-edits.ts";

/** Why a typed text can't be taken into a table. */
export type CellProblem = CellTypeProblem | "name_missing" | "name_taken";

type Committed = { readonly table: DataTable } | { readonly problem: CellProblem };

/** Takes a typed text into a table: as the name of a column, whose row is -1, as the name of a member, or as a value. */
export function commitCell(table: DataTable, row: number, column: number, text: string): Committed {
  const { columns, rows } = table;
  const isHead = row < 0;
  if (isHead || hasMemberName(table, column)) {
    const name = text.trim();
    const taken = isHead ? columns.map((each) => each.name) : rows.map(([each]) => each);
    if (name === "") return { problem: "name_missing" };
    if (taken.includes(name)) return { problem: "name_taken" };
    if (isHead) return { table: renameColumn(table, column, name) };
  }
  const read = readCell(text, columns[column]?.type ?? "text", rows[row]?.[column]);
  if ("problem" in read) return read;
  return { table: setCell(table, row, column, read.cell) };
}
