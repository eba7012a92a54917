import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "@screenspec/format";
import { type DataTable, readTable, writeTable } from "./data-table.ts";
import { columnsOfFormat, fillKeys } from "./given-columns.ts";
import { pasteCells } from "./paste-cells.ts";
import { readPastedCells } from "./pasted-cells.ts";
import {
  addColumn,
  addRow,
  convertColumn,
  dropBlankRows,
  duplicateRow,
  moveColumn,
  moveRow,
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
  assert.deepEqual(writeTable(convertColumn(table, 1, "boolean").table), [
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

test("Cells that can't be converted stay in a column of the new type; if none can be, the column stays", () => {
  const table = tableOf([
    { price: "1,5" },
    { price: "many" },
    { price: { net: 1 } },
    { price: "" },
  ]);
  const { table: converted, unconverted } = convertColumn(table, 0, "number");
  assert.deepEqual(unconverted, [1, 2]);
  const data = writeTable(converted);
  assert.deepEqual(data, [
    { price: 1.5 },
    { price: "many" },
    { price: { net: 1 } },
    { price: null },
  ]);
  assert.deepEqual(readTable(data, converted.columns)?.columns, [
    { name: "price", type: "number" },
  ]);
  // Undone, the column has its former type.
  const undone = readTable(
    writeTable(tableOf([{ price: "1,5" }, { price: "many" }])),
    converted.columns,
  );
  assert.deepEqual(undone?.columns, [{ name: "price", type: "text" }]);

  const words = tableOf([{ price: "many" }, { price: "" }]);
  assert.deepEqual(convertColumn(words, 0, "date"), { table: words, unconverted: [0] });
});

test("Columns with an empty or a repeated header get names of their own, and those without a place are counted", () => {
  const { data, ...result } = paste([], "Name\tPrice\tPrice\t\nShoe\t3\t4\tred");
  assert.deepEqual(data, [{ name: "Shoe", price: 3, price2: 4, column: "red" }]);
  assert.deepEqual(result, { hasHeader: true, count: 1, named: ["price2", "column"], leftOut: 0 });
  // A spreadsheet copies the empty columns beside it too.
  assert.deepEqual(paste([], "Name\tPrice\t\t\nShoe\t3\t\t").data, [{ name: "Shoe", price: 3 }]);
  assert.equal(paste({}, "Accept\t*/*\tnew\told").leftOut, 2);
});

test("A spreadsheet that is pasted into an empty table makes its columns, with types and names of their headers", () => {
  const text =
    'Event title\tPrice (€)\tIn stock\tDay\tCode\r\n"Jazz ""live""\nat noon"\t1.234,50\tWAHR\t24.12.2026\t007\r\nWalk\t2\tFALSCH\t01.02.2027\t1\r\n';
  assert.deepEqual(paste([], text), {
    hasHeader: true,
    count: 2,
    named: [],
    leftOut: 0,
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
    named: [],
    leftOut: 0,
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
    named: [],
    leftOut: 0,
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
  // A stored key stays, also below a new row of the same label; of repeated ones, the first stays.
  const stored = readTable(
    [
      { label: "Small" },
      { label: "Little", value: "small" },
      { label: "Large", value: "l" },
      { label: "Larger", value: "l" },
    ],
    [],
    columns,
  );
  assert.ok(stored);
  assert.deepEqual(
    [writeTable(fillKeys(stored, format))].flat().map((item) => Object(item).value),
    ["small2", "small", "l", "l2"],
  );
});

test("A large spreadsheet is pasted at once, and what JSON can't have is left out", () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `${index}\tRow ${index}`);
  const large = pasteCells(tableOf([]), { row: 0, column: 0 }, readPastedCells(rows.join("\n")));
  assert.equal(large.table.rows.length, 100_000);
  assert.deepEqual(large.table.rows.at(-1), [99_999, "Row 99999"]);

  const hostile = paste([], "__proto__\tname\n1\tA\0\ud800");
  assert.deepEqual(hostile.data, [{ proto: 1, name: "A\ufffd" }]);
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

test("Only rows and columns are moved, not their heads", () => {
  const table = tableOf(events);
  assert.equal(moveRow(table, -1, 0), table);
  assert.equal(moveColumn(table, -1, 0), table);
  assert.equal(moveColumn(table, table.columns.length, 0), table);
});

test("The column of a list of values stays, and so do those of an object's names and values", () => {
  for (const table of [tableOf(["a", "b"]), tableOf({ a: 1 })]) {
    assert.equal(removeColumn(table, 0), table);
    assert.equal(renameColumn(table, 0, "title"), table);
    assert.equal(moveColumn(table, 0, 1), table);
  }
});

test("A pasted name that another member has gets a number", () => {
  const data = { a: 1, b: 2 };
  assert.deepEqual(paste(data, "b\t5").data, { b2: 5, b: 2 });
  assert.deepEqual(paste(data, "b\t5\na\t6").data, { b: 5, a: 6 });
  assert.deepEqual(paste(data, "c\t5\nc\t6", { row: 2, column: 0 }).data, {
    ...data,
    c: 5,
    c2: 6,
  });
});

test("Columns with the names of inherited members have only the values of the rows", () => {
  for (const name of ["constructor", "__proto__"]) {
    const data = JSON.parse(`[{ "${name}": { "a": 1 }, "b": 2 }, { "b": 3 }]`);
    const table = tableOf(data);
    assert.deepEqual(table.rows, [
      [{ a: 1 }, 2],
      [undefined, 3],
    ]);
    const written = writeTable(table);
    assert.equal(JSON.stringify(written), JSON.stringify(data));
    const renamed = writeTable(renameColumn(tableOf([{ b: { a: 1 } }]), 0, name));
    assert.equal(JSON.stringify(renamed), `[{"${name}":{"a":1}}]`);
    const [item] = [renamed].flat();
    assert.equal(Object.getPrototypeOf(item), Object.prototype);
    const member = JSON.parse(`{ "${name}": { "a": 1 } }`);
    assert.equal(JSON.stringify(writeTable(tableOf(member))), JSON.stringify(member));
  }
});

test("A paste keeps the rows below it, also those with only empty cells", () => {
  const data = [{ isDone: false }, { isDone: false }, { isDone: false }];
  assert.deepEqual(paste(data, "TRUE").data, [
    { isDone: true },
    { isDone: false },
    { isDone: false },
  ]);
  assert.deepEqual(paste(["", "", ""], "b", { row: 1, column: 0 }).data, ["", "b", ""]);
  assert.deepEqual(paste([{}], "b").data, [{ title: "b" }]);
});

test("Rows at the end in which nothing was filled in are dropped", () => {
  const rows = (data: Json) => writeTable(dropBlankRows(tableOf(data)));
  const event = { title: "Concert", price: 5, isFree: true };
  const blank = { title: " ", price: null, isFree: false };
  assert.deepEqual(rows([event, blank, event, blank, blank]), [event, blank, event]);
  assert.deepEqual(rows([blank]), []);
  assert.deepEqual(rows(["a", ""]), ["a"]);
  assert.deepEqual(rows([true, false]), [true, false]);
  assert.deepEqual(rows({ a: "", b: "" }), { a: "", b: "" });
});
