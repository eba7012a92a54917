import assert from "node:assert/strict";
import { test } from "node:test";
import { quote } from "./quote.ts";

test("A quoted name can't reorder the message around it", () => {
  assert.equal(quote("pay\u202eyap\u2066"), '"pay…yap…"');
});

test("A long text is shortened", () => {
  assert.equal(quote("x".repeat(50)), `"${"x".repeat(40)}…"`);
});
