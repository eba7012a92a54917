import assert from "node:assert/strict";
import { test } from "node:test";
import { initialsOf } from "./initials-of.ts";
import { isShortNumber } from "./is-short-number.ts";

test("Initials are the first characters of the first and the last word", () => {
  assert.equal(initialsOf("ada king lovelace"), "AL");
  assert.equal(initialsOf("  Plato "), "P");
  assert.equal(initialsOf(""), "");
  assert.equal(initialsOf("👨‍👩‍👧 family"), "👨‍👩‍👧F");
});

test("A short number has a digit and at most 16 characters", () => {
  for (const text of ["€ 1,299.00", "12 Mar 2026", "٣", "1\n2"])
    assert.ok(isShortNumber(text), text);
  for (const text of ["", "free", "12,000 people like this"]) assert.ok(!isShortNumber(text), text);
});
