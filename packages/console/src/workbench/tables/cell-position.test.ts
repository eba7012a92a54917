import assert from "node:assert/strict";
import { test } from "node:test";
import { clampPosition } from "./cell-position.ts";

const column = { name: "a", type: "text" } as const;

test("After the last row or column is removed, the position is one that is left", () => {
  const table = { rows: [["x"], ["y"]], columns: [column] };
  assert.deepEqual(clampPosition({ row: 2, column: -1 }, table, true), { row: 1, column: -1 });
  assert.deepEqual(clampPosition({ row: -1, column: 2 }, table, true), { row: -1, column: 1 });
  assert.deepEqual(clampPosition({ row: -1, column: 2 }, table, false), { row: -1, column: 0 });
  // There is nothing in the corner.
  const empty = { rows: [], columns: [column] };
  assert.deepEqual(clampPosition({ row: 0, column: -1 }, empty, true), { row: -1, column: 0 });
});
