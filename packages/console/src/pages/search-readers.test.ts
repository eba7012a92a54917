import assert from "node:assert/strict";
import { test } from "node:test";
import { searchOf } from "./search-parameters.ts";

test("A text that looks like a number or a boolean in the address stays a text", () => {
  for (const [value, read] of [
    [2026, "2026"],
    [true, "true"],
    ["home", "home"],
    ["", undefined],
    [["a"], undefined],
  ] as const) {
    assert.equal(searchOf("catalog")({ q: value }).q, read);
  }
});

test("Values that a parameter can't have, and unknown parameters, are left out", () => {
  const read = searchOf("audit")({
    action: "spec.eaten",
    from: "now",
    to: "2026-01-31T12:00Z",
    x: 1,
  });
  const kept = Object.entries(read).filter(([, value]) => value !== undefined);
  assert.deepEqual(kept, [["to", "2026-01-31T12:00:00.000Z"]]);
  assert.equal(searchOf("spec")({ version: 1.5 }).version, undefined);
});
