import assert from "node:assert/strict";
import { test } from "node:test";
import { sentValues } from "./sent-values.ts";

test("The data of an event becomes a row per value, with the names that lead to it", () => {
  const data = { total: 12.5, customer: { name: "Ada", tags: ["new"] }, note: null, empty: {} };
  assert.deepEqual(sentValues(data), [
    { name: "total", value: "12.5" },
    { name: "customer › name", value: "Ada" },
    { name: "customer › tags › 1", value: "new" },
    { name: "note", value: "null" },
    { name: "empty", value: "{}" },
  ]);
});

test("Of endless data the first 50 values are shown", () => {
  assert.equal(sentValues(Array.from({ length: 500 }, (_, index) => index)).length, 50);
});
