import { expect, test } from "vitest";
import { columnWidths } from "./column-widths.ts";

const column = { horizontalAlignment: "start", rowHeader: false } as const;
const cells = { natural: 100, least: 40 };

test("Columns share what those with a width leave, by their flex", () => {
  const columns = [{ ...column, width: 80 }, column, { ...column, flex: 2 }];
  expect(columnWidths(columns, [cells, cells, cells], 380)).toEqual([80, 100, 200]);
});

test("A column is at least as wide as its longest word or its minimal width, and the others share less", () => {
  const columns = [{ ...column, flex: 3 }, column, { ...column, minWidth: 120 }];
  expect(columnWidths(columns, [cells, cells, cells], 300)).toEqual([135, 45, 120]);
  expect(columnWidths(columns, [cells, cells, cells], 240)).toEqual([80, 40, 120]);
});

test("A column with the width of its content is as wide as its widest cell if there is space", () => {
  const columns = [{ ...column, width: "content" } as const, column];
  expect(columnWidths(columns, [cells, cells], 300)).toEqual([100, 200]);
  expect(columnWidths(columns, [cells, cells], 120)).toEqual([80, 40]);
  expect(columnWidths(columns, [cells, cells], 60)).toEqual([40, 40]);
});

test("Without flexible columns, those with the width of their content take the rest in equal parts", () => {
  const content = { ...column, width: "content" } as const;
  const columns = [content, { ...column, width: 60 }, content];
  expect(columnWidths(columns, [cells, cells, { natural: 50, least: 50 }], 310)).toEqual([
    150, 60, 100,
  ]);
});
