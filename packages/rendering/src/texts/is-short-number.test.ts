import assert from "node:assert/strict";
import { test } from "node:test";
import { isShortNumber } from "./is-short-number.ts";

test("A short number has a digit and at most 16 characters", () => {
  for (const text of ["€ 1,299.00", "12 Mar 2026", "٣", "1\n2"])
    assert.ok(isShortNumber(text), text);
  for (const text of ["", "free", "12,000 people like this"]) assert.ok(!isShortNumber(text), text);
});
