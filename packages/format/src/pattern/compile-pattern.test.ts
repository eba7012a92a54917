import assert from "node:assert/strict";
import { test } from "node:test";
import { compilePattern } from "./compile-pattern.ts";

test("A compiled pattern matches somewhere in a text, again and again", () => {
  const matches = compilePattern("b+");
  assert.deepEqual(["abc", "ac", "b"].map(matches), [true, false, true]);
});

test("What is no pattern matches nothing", () => {
  const matches = compilePattern("a(?=b)|a");
  assert.deepEqual(["a", "ab", ""].map(matches), [false, false, false]);
});
