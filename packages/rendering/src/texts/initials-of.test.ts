import assert from "node:assert/strict";
import { test } from "node:test";
import { initialsOf } from "./initials-of.ts";

test("Initials are the first characters of the first and the last word", () => {
  assert.equal(initialsOf("ada king lovelace"), "AL");
  assert.equal(initialsOf("  Plato "), "P");
  assert.equal(initialsOf(""), "");
  assert.equal(initialsOf("👨‍👩‍👧 family"), "👨‍👩‍👧F");
});
