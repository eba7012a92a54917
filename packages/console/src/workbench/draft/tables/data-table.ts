import type { Json, JsonObject } from "@screenspec/format";
import { isJsonObject } from "../../../design/json-editor/is-json-object.ts";
import { type Cell, type ColumnType, isDate } from "./cell-values.ts";

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** Data as rows and columns: a list of objects, a list of other values in one column, or the names and values of an object. */
export interface DataTable {
  readonly kind: "rows" | "values" | "members";
  readonly columns: readonly TableColumn[];
  /** For each row its cells in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The columns of a list of values and of the members of an object. */
const nameColumn = "name";
const valueColumn = "value";

/**
 * Reads data as a table; undefined for what has no rows.
 *
 * @param former the columns of the table before an edit: their order stays, and their types if they are empty or were
 *   chosen: cells of another type are then to be mended
 * @param given columns that are there even if no row has a value in them
 */
export function readTable(
  value: Json | undefined,
  former: readonly TableColumn[] = [],
  given: readonly TableColumn[] = [],
): DataTable | undefined {
  if (isJsonObject(value)) {
    const rows = Object.entries(value);
    const type = columnType(
      rows.map(([, member]) => member),
      former[1]?.type,
    );
    return {
      kind: "members",
      columns: [
        { name: nameColumn, type: "text" },
        { name: valueColumn, type },
      ],
      rows,
    };
  }
  if (!Array.isArray(value)) return undefined;
  const items: readonly Json[] = value;
  if (!items.every(isJsonObject)) {
    const type = columnType(items, former[0]?.type);
    return {
      kind: "values",
      columns: [{ name: valueColumn, type }],
      rows: items.map((item) => [item]),
    };
  }
  const known = [...given, ...former];
  const inRows = new Set(items.flatMap((item) => Object.keys(item)));
  const names = new Set([
    ...given.map(({ name }) => name),
    // Without rows nothing else remembers the columns.
    ...former.map(({ name }) => name).filter((name) => items.length === 0 || inRows.has(name)),
    ...inRows,
  ]);
  const columns = [...names].map((name) => {
    const cells = items.map((item) => cellOf(item, name));
    return { name, type: columnType(cells, known.find((each) => each.name === name)?.type) };
  });
  return {
    kind: "rows",
    columns,
    rows: items.map((item) => columns.map(({ name }) => cellOf(item, name))),
  };
}

/** The cell of a row. Members that all objects inherit, such as `constructor`, aren't data. */
function cellOf(item: JsonObject, name: string): Cell {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}

/** The data of a table. */
export function writeTable({ kind, columns, rows }: DataTable): Json {
  if (kind === "values") return rows.map(([cell]) => cell ?? null);
  if (kind === "members") {
    return Object.fromEntries(rows.map(([name, cell]) => [`${name}`, cell ?? null]));
  }
  return rows.map(
    (row): JsonObject =>
      Object.fromEntries(
        columns.flatMap(({ name }, index) => {
          const cell = row[index];
          return cell === undefined ? [] : [[name, cell] as const];
        }),
      ),
  );
}

/** The type of a column, from its cells and from the type that it had. */
function columnType(cells: readonly Cell[], former: ColumnType | undefined): ColumnType {
  const type = typeOfCells(cells);
  if (type === undefined) return former ?? "text";
  const isChosen = former === "number" || former === "boolean" || former === "date";
  return isChosen && cells.some((cell) => typeOfCell(cell) === former) ? former : type;
}

/** The type that all cells have which aren't empty; undefined if all are. */
function typeOfCells(cells: readonly Cell[]): ColumnType | undefined {
  const types = new Set(cells.flatMap((cell) => typeOfCell(cell) ?? []));
  // A text among dates makes texts of them.
  if (types.has("text")) types.delete("date");
  const [type] = types;
  return types.size > 1 ? "mixed" : type;
}

function typeOfCell(cell: Cell): ColumnType | undefined {
  if (cell === undefined || cell === null || cell === "") return undefined;
  if (typeof cell === "string") return isDate(cell) ? "date" : "text";
  if (typeof cell === "object") return "nested";
  return typeof cell === "number" ? "number" : "boolean";
}
