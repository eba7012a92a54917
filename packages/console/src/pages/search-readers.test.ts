import assert from "node:assert/strict";
import { test } from "node:test";
import { oneOf, text, time, wholeNumber } from "./search-readers.ts";

test("A text parameter can be any text except an empty one", () => {
  assert.deepEqual(["2026", "null", "home"].map(text), ["2026", "null", "home"]);
  assert.deepEqual(["", null, ["a"], undefined].map(text), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("Invalid parameters are ignored", () => {
  assert.deepEqual(["new", "old", 1].map(oneOf(["new"])), ["new", undefined, undefined]);
  assert.deepEqual([3, 1.5, "3", "3a", "1.0"].map(wholeNumber), [
    3,
    undefined,
    3,
    undefined,
    undefined,
  ]);
  assert.deepEqual(["2026-01-31T12:00Z", "now"].map(time), ["2026-01-31T12:00:00.000Z", undefined]);
});
