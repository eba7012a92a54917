import type { Json } from "@screenspec/format";
import { type Cell, cellsOfTexts, emptyCell, typeOfTexts } from "./cell-values.ts";
import type { DataTable } from "./data-table.ts";
import { hasHeader, nameOfHeader } from "./pasted-cells.ts";
import { addColumn, freeColumn, freeMembers, hasMemberName } from "./table-edits.ts";

interface Pasted {
  readonly table: DataTable;
  /** Whether the first row gave the names of the columns. */
  readonly hasHeader: boolean;
  /** How many rows have been pasted. */
  readonly count: number;
  /** The new names of columns whose header is empty or repeated. */
  readonly named: readonly string[];
  /** How many columns have been left out, because the table has no more. */
  readonly leftOut: number;
}

/**
 * Pastes cells, the first of them at a position. Rows and, unless the columns are given, columns are added for what is more.
 *
 * @param isHeader whether the first row has the names of columns; by default as it looks, if the table is empty
 */
export function pasteCells(
  table: DataTable,
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
  { areColumnsGiven = false, isHeader }: { areColumnsGiven?: boolean; isHeader?: boolean } = {},
): Pasted {
  const isBlank = isBlankTable(table);
  const [first = []] = cells;
  const names = table.columns.slice(isBlank ? 0 : at.column).map(({ name }) => name);
  const repeatsNames =
    names.length > 0 &&
    first
      .slice(0, names.length)
      .every((text, index) => nameOfHeader(text) === nameOfHeader(names[index] ?? ""));
  const header = isHeader ?? (hasHeader(cells) && (repeatsNames || (isBlank && !areColumnsGiven)));
  const body = header ? cells.slice(1) : cells;
  const canAddColumns = !areColumnsGiven && table.kind !== "members";
  const areColumnsReplaced = header && isBlank && canAddColumns;
  // Values such as false are kept, unless their columns are replaced.
  const isReplaced =
    areColumnsReplaced || table.rows.every((row) => row.every((cell) => cell === undefined));
  const start = isReplaced || (header && isBlank) ? { row: 0, column: 0 } : at;
  let changed: DataTable = isReplaced
    ? { ...table, ...(areColumnsReplaced && { columns: [] }), rows: [] }
    : table;
  const named: string[] = [];
  let leftOut = 0;
  const width = cells.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((text) => text.trim() !== "") + 1),
    0,
  );
  for (const [index, text] of first.entries()) {
    const column = start.column + index;
    const pasted = body.map((row) => row[index] ?? "");
    const isNew = column >= changed.columns.length;
    // Columns that are empty at the end of what was copied say nothing.
    if (isNew && index >= width) break;
    if (isNew && !canAddColumns) {
      leftOut = width - index;
      break;
    }
    if (isNew) {
      const wanted = header ? nameOfHeader(text) : "";
      const name = freeColumn(changed, wanted || (index === 0 ? "title" : "column"));
      if (header && name !== wanted) named.push(name);
      changed = addColumn(changed, column, name, typeOfTexts(pasted));
    }
    changed = fillColumn(changed, start.row, column, pasted);
  }
  return { table: changed, hasHeader: header, count: body.length, named, leftOut };
}

function fillColumn(
  table: DataTable,
  from: number,
  column: number,
  texts: readonly string[],
): DataTable {
  const { columns, rows } = table;
  const type = columns[column]?.type;
  // A column without values takes the type of what comes.
  const isBlank = rows.every((row) => textIsBlank(row[column]));
  const cells = hasMemberName(table, column)
    ? freeMembers(table, from, texts)
    : cellsOfTexts(texts, isBlank ? undefined : type);
  const changed = addRows(table, from + cells.length - rows.length);
  const filled = changed.rows.map((row, index) => {
    const cell: Json | undefined = cells[index - from];
    return cell === undefined ? row : row.with(column, cell);
  });
  return { ...changed, rows: filled };
}

/** Appends empty rows. */
function addRows(table: DataTable, count: number): DataTable {
  if (count <= 0) return table;
  const { columns, rows } = table;
  const isObject = table.kind === "members";
  const names = isObject ? freeMembers(table, rows.length, Array<string>(count).fill("")) : [];
  const added = Array.from({ length: count }, (_, index) =>
    columns.map(({ type }, column) =>
      hasMemberName(table, column) ? names[index] : emptyCell(type),
    ),
  );
  return { ...table, rows: [...rows, ...added] };
}

/** Whether nothing has been entered yet. */
function isBlankTable({ kind, rows }: DataTable): boolean {
  return kind !== "members" && rows.every((row) => row.every(textIsBlank));
}

function textIsBlank(cell: Cell): boolean {
  return cell === undefined || cell === null || cell === "" || cell === false;
}
