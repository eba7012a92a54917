import type { Json } from "@screenspec/format";
import type { Shape, Value } from "@screenspec/format/catalog";
import { freeName } from "../edits/edit-nodes.ts";
import type { ColumnType } from "./cell-values.ts";
import type { DataTable, TableColumn } from "./data-table.ts";
import { nameOfHeader } from "./pasted-cells.ts";

/** The columns that the format gives to a list, such as one of options; none if its items can be anything. */
export function columnsOfFormat(value: Value<Shape>): readonly TableColumn[] {
  if (value.kind !== "list" || value.of.kind !== "shape") return [];
  const { members } = value.of.shape;
  const columns = Object.entries(members).map(([name, member]) => ({
    name,
    type: typeOfMember(member.value),
  }));
  if (columns.some(({ type }) => type === undefined)) return [];
  // People know an item by its label, rather than by what tells it apart.
  return columns
    .map(({ name, type = "text" }) => ({ name, type }))
    .toSorted((one, other) => rank(one) - rank(other));

  function rank({ name }: TableColumn): number {
    return value.kind === "list" && name === value.uniqueBy ? 1 : 0;
  }
}

function typeOfMember(value: Value<Shape>): ColumnType | undefined {
  switch (value.kind) {
    case "any":
    case "string":
    case "plain":
      return "text";
    case "number":
    case "length":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return undefined;
  }
}

/** Whether a list of the format can be edited as a table. */
export function isTable(value: Value<Shape>): boolean {
  if (value.kind !== "list") return false;
  return ["any", "string", "plain"].includes(value.of.kind) || columnsOfFormat(value).length > 0;
}

/** Fills what tells items apart, where it is missing or repeated, from the texts beside it: "Small" is `small`. */
export function fillKeys(table: DataTable, value: Value<Shape>): DataTable {
  const uniqueBy = value.kind === "list" ? value.uniqueBy : undefined;
  const key = table.columns.findIndex(({ name }) => name === uniqueBy);
  if (uniqueBy === undefined || key < 0) return table;
  // A key that is stored stays, also below a new row of the same label.
  const taken = new Set<Json>(table.rows.flatMap((row) => row[key] ?? []));
  const seen = new Set<Json>();
  const rows = table.rows.map((row) => {
    const cell = row[key];
    const isMissing = cell === undefined || cell === null || cell === "";
    const label = row.find((each, column) => column !== key && typeof each === "string");
    // Its label is still to be typed.
    if (isMissing && !label) return row;
    const name = isMissing ? nameOfHeader(`${label ?? ""}`) || "item" : `${cell}`;
    const unique = isMissing || seen.has(cell) ? freeName(name, taken) : cell;
    taken.add(unique);
    seen.add(unique);
    return row.with(key, unique);
  });
  return { ...table, rows };
}
