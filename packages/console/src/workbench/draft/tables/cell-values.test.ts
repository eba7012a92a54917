import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOfTexts, convertCell, readCell } from "./cell-values.ts";
import { hasHeader, nameOfHeader, readPastedCells, writeCells } from "./pasted-cells.ts";

test("A typed cell is read as its column's type, or says why it can't be", () => {
  assert.deepEqual(readCell("1,5", "number"), { cell: 1.5 });
  assert.deepEqual(readCell("", "number"), { cell: null });
  assert.deepEqual(readCell("cheap", "number"), { problem: "not_number" });
  assert.deepEqual(readCell("12345678901234567890", "number"), { problem: "not_exact" });
  assert.deepEqual(readCell("Ja", "boolean"), { cell: true });
  assert.deepEqual(readCell("maybe", "boolean"), { problem: "not_boolean" });
  assert.deepEqual(readCell("24.12.2026", "date"), { cell: "2026-12-24" });
  assert.deepEqual(readCell("31.2.2026", "date"), { problem: "not_date" });
  assert.deepEqual(readCell(" 1", "text"), { cell: " 1" });
  assert.deepEqual(readCell("2", "mixed", 1), { cell: 2 });
  assert.deepEqual(readCell("2", "mixed", "1"), { cell: "2" });
});

test("A converted cell keeps what it can", () => {
  assert.equal(convertCell("12,50 €", "number"), 12.5);
  assert.equal(convertCell("$1,234.50", "number"), 1234.5);
  assert.equal(convertCell(true, "number"), 1);
  assert.equal(convertCell("many", "number"), "many");
  assert.equal(convertCell(3, "text"), "3");
  assert.equal(convertCell("x", "boolean"), true);
  assert.equal(convertCell(null, "text"), "");
});

test("Pasted numbers are read with the separators of their column", () => {
  for (const [texts, numbers] of [
    [
      ["1,5", "2"],
      [1.5, 2],
    ],
    [
      ["1,234", "56"],
      [1234, 56],
    ],
    [
      ["1,234", "0,5"],
      [1.234, 0.5],
    ],
    [
      ["1.234,5", "7"],
      [1234.5, 7],
    ],
    [
      ["1,234.5", "1,000"],
      [1234.5, 1000],
    ],
    [
      ["1.234.567", "1.000"],
      [1_234_567, 1000],
    ],
    [
      ["1.234", "2.5"],
      [1.234, 2.5],
    ],
    [
      ["1’234.5", "-3"],
      [1234.5, -3],
    ],
    [
      ["1 234", ""],
      [1234, null],
    ],
  ] as const) {
    assert.deepEqual(cellsOfTexts(texts), numbers, `${texts}`);
  }
});

test("Codes, phone numbers and answers in words stay texts", () => {
  for (const texts of [["00123", "1"], ["+49 30 1", "2"], ["yes", "no"], ["12e3"], ["3 €", "4"]]) {
    assert.deepEqual(cellsOfTexts(texts), texts);
  }
});

test("Cells of a spreadsheet are read and written, with quotes, tabs and line breaks", () => {
  const rows = [
    ["a", 'say "hi"', "two\nlines"],
    ["", "tab\there", "c"],
  ];
  assert.deepEqual(readPastedCells(writeCells(rows)), rows);
  assert.deepEqual(readPastedCells("a\tb\r\nc\r\n\r\n"), [
    ["a", "b"],
    ["c", ""],
  ]);
  // A quote within a cell is only a character.
  assert.deepEqual(readPastedCells('5" disk\t"open'), [['5" disk', '"open']]);
});

test("A first row of different names is a header; one of values isn't", () => {
  assert.equal(
    hasHeader([
      ["Name", "Price"],
      ["Shoe", "3"],
    ]),
    true,
  );
  assert.equal(
    hasHeader([
      ["Shoe", "3"],
      ["Hat", "4"],
    ]),
    false,
  );
  assert.equal(
    hasHeader([
      ["Name", "Name"],
      ["a", "b"],
    ]),
    false,
  );
  assert.equal(hasHeader([["Name"]]), false);
  assert.equal(nameOfHeader("In stock?"), "inStock");
  assert.equal(nameOfHeader("URL"), "url");
  assert.equal(nameOfHeader("Größe (cm)"), "grosseCm");
  assert.equal(nameOfHeader("2026"), "column2026");
});
