import assert from "node:assert/strict";
import { test } from "node:test";
import type { Diagnostic } from "../../diagnostic.ts";
import { validateDraft } from "../validate-draft.ts";

const text = { type: "Widget", widgetType: "Text", attributes: { text: "A" } };
const row = (...cells: readonly object[]) => ({
  type: "Renderer",
  rendererType: "TableRow",
  children: cells,
});
const table = (columns: number, ...rows: readonly object[]) => ({
  type: "Renderer",
  rendererType: "Table",
  attributes: { columns: Array.from({ length: columns }, () => ({})) },
  children: rows,
});

function findingsOf(body: object, components: readonly object[] = []): readonly string[] {
  const screens = { main: { id: "main", type: "Screen", body } };
  const found: readonly Diagnostic[] = validateDraft({ entryPoint: "main", screens, components });
  return found.map(({ pointer, message, hint }) => `${pointer}: ${message} ${hint}`);
}

test("A row with more cells than its Table has columns is reported at its children", () => {
  assert.deepEqual(findingsOf(table(2, row(text, text), row(text, text, text))), [
    '/screens/main/body/children/1/children: This row has 3 cells, but the number of columns of its Table is 2. Add the missing columns to "columns", or remove cells.',
  ]);
});

test("A row may have fewer cells than its Table has columns, or none", () => {
  assert.deepEqual(findingsOf(table(3, row(text), row())), []);
});

test("A node that isn't a TableRow is reported where a Table has its rows", () => {
  assert.deepEqual(findingsOf(table(1, text)), [
    "/screens/main/body/children/0: A row of a Table must be a TableRow. Put it into the children of a TableRow.",
  ]);
});

test("A TableRow outside a Table is reported", () => {
  assert.deepEqual(findingsOf(row(text)), [
    '/screens/main/body: A TableRow must be a row of a Table. Put it into the "children", "header" or "itemTemplate" of a Table.',
  ]);
});

test("A Table in a cell has rows and columns of its own", () => {
  assert.deepEqual(findingsOf(table(1, row(table(2, row(text, text))))), []);
  assert.equal(findingsOf(table(2, row(table(1, row(text, text)), text))).length, 1);
});

test("Without valid columns, only the columns are reported", () => {
  const body = { ...table(1, row(text, text)), attributes: { columns: "two" } };
  assert.deepEqual(
    findingsOf(body).map((finding) => finding.split(":")[0]),
    ["/screens/main/body/attributes/columns"],
  );
});

test("A renderer of an unknown type is only reported as such", () => {
  const body = table(1, { type: "Renderer", rendererType: "TabelRow", children: [] });
  const [finding = "", ...others] = findingsOf(body);
  assert.match(finding, /rendererType.*TableRow/);
  assert.deepEqual(others, []);
});

test("A component is checked in each of its uses, also as the root of another component", () => {
  const components = [
    { ...row(text, text), id: "cells" },
    { type: "Component", id: "row", ref: "cells" },
  ];
  const use = (ref: string, id: string) => ({ type: "Component", ref, id });
  assert.deepEqual(findingsOf(table(2, use("row", "a"), use("cells", "b")), components), []);
  const [finding = "", ...others] = findingsOf(table(1, use("row", "a")), components);
  assert.match(finding, /^\/components\/0\/children: This row has 2 cells/);
  assert.deepEqual(others, []);
});

test("A component with parameters is a row whose cells can be arguments", () => {
  const component = {
    id: "row",
    parameters: { cells: { type: "nodes" } },
    ...row(),
    children: ["{{ param.cells }}"],
  };
  const use = (...cells: readonly object[]) => ({
    type: "Component",
    ref: "row",
    arguments: { cells },
  });
  assert.deepEqual(findingsOf(table(2, use(text, text)), [component]), []);
  const [finding = ""] = findingsOf(table(1, use(text, text)), [component]);
  assert.match(finding, /This row has 2 cells, but the number of columns of its Table is 1\./);
});

test("A renderer whose type is an object is reported, even if it can't be converted to a text", () => {
  const body = { type: "Renderer", rendererType: { toString: 5 }, children: [] };
  const [finding = "", ...others] = findingsOf(body);
  assert.match(finding, /^\/screens\/main\/body\/rendererType: .*, but is an object/);
  assert.deepEqual(others, []);
});
