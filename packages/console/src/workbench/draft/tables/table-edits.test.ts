import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "@screenspec/format";
import { type DataTable, readTable, writeTable } from "./data-table.ts";
import { columnsOfFormat, fillKeys } from "./given-columns.ts";
import { readPastedCells } from "./pasted-cells.ts";
import {
  addColumn,
  addRow,
  convertColumn,
  duplicateRow,
  moveColumn,
  moveRow,
  pasteCells,
  removeColumn,
  removeRow,
  renameColumn,
  setCell,
} from "./table-edits.ts";

const events = [
  { title: "Concert", price: 12.5, isFree: false, day: "2026-05-01", tags: ["music"] },
  { title: "Walk", isFree: true, place: null },
];

function tableOf(value: Json): DataTable {
  const table = readTable(value);
  assert.ok(table);
  return table;
}

const paste = (value: Json, text: string, at = { row: 0, column: 0 }) => {
  const { table, ...result } = pasteCells(tableOf(value), at, readPastedCells(text));
  return { ...result, data: writeTable(table) };
};

test("A list of objects is a table with the columns of all rows, and is written as it was", () => {
  const table = tableOf(events);
  assert.deepEqual(
    table.columns.map(({ name, type }) => `${name}: ${type}`),
    ["title: text", "price: number", "isFree: boolean", "day: date", "tags: nested", "place: text"],
  );
  assert.deepEqual(writeTable(table), events);
});

test("Other lists have one column, objects have names and values, and a single value is no table", () => {
  assert.deepEqual(tableOf(["a", "b"]).columns, [{ name: "value", type: "text" }]);
  assert.deepEqual(writeTable(tableOf([1, { a: 1 }, null])), [1, { a: 1 }, null]);
  const headers = { Accept: "text/html", "X-Count": 3 };
  assert.deepEqual(tableOf(headers).rows, Object.entries(headers));
  assert.deepEqual(writeTable(tableOf(headers)), headers);
  assert.equal(readTable("text"), undefined);
});

test("A table keeps its columns and their types while they are empty", () => {
  const former = tableOf(events).columns;
  assert.deepEqual(readTable([], former)?.columns, former);
  const emptied = readTable([{ title: "", price: null }], former)?.columns;
  assert.deepEqual(emptied, [
    { name: "title", type: "text" },
    { name: "price", type: "number" },
  ]);
  const given = [{ name: "label", type: "text" as const }];
  assert.deepEqual(readTable([{ value: 1 }], [], given)?.columns[0], given[0]);
});

test("Rows are added, copied, moved and removed", () => {
  const rows = (table: DataTable) => table.rows.map(([title]) => title);
  const table = tableOf(events);
  assert.deepEqual(writeTable(addRow(table, 1)), [
    events[0],
    { title: "", price: null, isFree: false, day: null, tags: null, place: "" },
    events[1],
  ]);
  assert.deepEqual(rows(duplicateRow(table, 0)), ["Concert", "Concert", "Walk"]);
  assert.deepEqual(rows(moveRow(table, 0, 1)), ["Walk", "Concert"]);
  assert.equal(moveRow(table, 0, 2), table);
  assert.deepEqual(rows(removeRow(table, 0)), ["Walk"]);
  const named = duplicateRow(addRow(tableOf({ Accept: "*/*" }), 1), 0);
  assert.deepEqual(Object.keys(Object(writeTable(named))), ["Accept", "Accept2", "name"]);
});

test("Columns are added, renamed, moved, converted and removed", () => {
  const table = tableOf([{ a: "1,5", b: "yes" }, { a: "many" }]);
  assert.deepEqual(writeTable(renameColumn(table, 0, "price")), [
    { price: "1,5", b: "yes" },
    { price: "many" },
  ]);
  assert.deepEqual(writeTable(convertColumn(table, 0, "number")), [
    { a: 1.5, b: "yes" },
    { a: null },
  ]);
  assert.deepEqual(writeTable(convertColumn(table, 1, "boolean")), [
    { a: "1,5", b: true },
    { a: "many" },
  ]);
  const [moved] = Array.from([writeTable(moveColumn(table, 0, 1))].flat());
  assert.deepEqual(Object.keys(Object(moved)), ["b", "a"]);
  assert.deepEqual(writeTable(removeColumn(table, 0)), [{ b: "yes" }, {}]);
  assert.deepEqual(writeTable(addColumn(tableOf(["x"]), 1, "price", "number")), [
    { value: "x", price: null },
  ]);
  assert.deepEqual(writeTable(setCell(table, 1, 1, "no")), [
    { a: "1,5", b: "yes" },
    { a: "many", b: "no" },
  ]);
});

test("A spreadsheet that is pasted into an empty table makes its columns, with types and names of their headers", () => {
  const text =
    'Event title\tPrice (€)\tIn stock\tDay\tCode\r\n"Jazz ""live""\nat noon"\t1.234,50\tWAHR\t24.12.2026\t007\r\nWalk\t2\tFALSCH\t01.02.2027\t1\r\n';
  assert.deepEqual(paste([], text), {
    hasHeader: true,
    count: 2,
    data: [
      {
        eventTitle: 'Jazz "live"\nat noon',
        price: 1234.5,
        inStock: true,
        day: "2026-12-24",
        code: "007",
      },
      { eventTitle: "Walk", price: 2, inStock: false, day: "2027-02-01", code: "1" },
    ],
  });
  // A row that has been added, but is blank, makes way.
  assert.deepEqual(paste([{ title: "" }], "Name\tPrice\nShoe\t3,5").data, [
    { name: "Shoe", price: 3.5 },
  ]);
});

test("Cells without a header fill from a cell on, and add rows and columns", () => {
  const data = [{ title: "A", price: 1 }];
  assert.deepEqual(paste(data, "2,5\tnew\n3\tolder", { row: 0, column: 1 }), {
    hasHeader: false,
    count: 2,
    data: [
      { title: "A", price: 2.5, column: "new" },
      { title: "", price: 3, column: "older" },
    ],
  });
  assert.deepEqual(paste(data, "B\tfree", { row: 1, column: 0 }).data, [
    { title: "A", price: 1 },
    { title: "B", price: "free" },
  ]);
  assert.deepEqual(paste(["a"], "b\nc", { row: 1, column: 0 }).data, ["a", "b", "c"]);
  // The names of the columns again aren't a row.
  assert.deepEqual(paste(data, "Title\tPrice\nB\t2", { row: 1, column: 0 }).data, [
    { title: "A", price: 1 },
    { title: "B", price: 2 },
  ]);
  assert.deepEqual(paste({}, "Accept\t*/*\nX-Count\t3"), {
    hasHeader: false,
    count: 2,
    data: { Accept: "*/*", "X-Count": "3" },
  });
});

test("What tells options apart follows their labels, once they have one", () => {
  const format = {
    kind: "list",
    of: {
      kind: "shape",
      shape: {
        name: "Option",
        label: "",
        doc: "",
        members: {
          value: { doc: "", value: { kind: "any" } },
          label: { doc: "", value: { kind: "string" } },
        },
      },
    },
    uniqueBy: "value",
  } as const;
  const columns = columnsOfFormat(format);
  assert.deepEqual(
    columns.map(({ name }) => name),
    ["label", "value"],
  );
  const items = [
    { label: "Small", value: "s" },
    { label: "Very large" },
    { label: "Small" },
    { label: "" },
  ];
  const table = readTable(items, [], columns);
  assert.ok(table);
  assert.deepEqual(
    [writeTable(fillKeys(table, format))].flat().map((item) => Object(item).value),
    ["s", "veryLarge", "small", undefined],
  );
});

test("Given columns are filled, and no others are added", () => {
  const options = readTable(
    [],
    [],
    [
      { name: "label", type: "text" },
      { name: "value", type: "text" },
    ],
  );
  assert.ok(options);
  const { table } = pasteCells(
    options,
    { row: 0, column: 0 },
    [
      ["Small", "s", "x"],
      ["Large", "l", "y"],
    ],
    { areColumnsGiven: true },
  );
  assert.deepEqual(writeTable(table), [
    { label: "Small", value: "s" },
    { label: "Large", value: "l" },
  ]);
});
