import assert from "node:assert/strict";
import { test } from "node:test";
import { oneOf, text, time, wholeNumber } from "./search-readers.ts";

test("A text that looks like a number or a boolean in the address stays a text", () => {
  assert.deepEqual([2026, true, "home"].map(text), ["2026", "true", "home"]);
  assert.deepEqual(["", null, ["a"], undefined].map(text), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("What a parameter can't be is left out", () => {
  assert.deepEqual(["new", "old", 1].map(oneOf(["new"])), ["new", undefined, undefined]);
  assert.deepEqual([3, 1.5, "3"].map(wholeNumber), [3, undefined, undefined]);
  assert.deepEqual(["2026-01-31T12:00Z", "now"].map(time), ["2026-01-31T12:00:00.000Z", undefined]);
});
