import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutIndentation } from "./code-frame.ts";

test("A code frame loses the indentation that all of its lines have", () => {
  assert.deepEqual(withoutIndentation(["  7 |     {", '> 8 |       "url": 3', "    |       ^"]), [
    "  7 | {",
    '> 8 |   "url": 3',
    "    |   ^",
  ]);
});
