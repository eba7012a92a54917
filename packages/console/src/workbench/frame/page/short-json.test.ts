import assert from "node:assert/strict";
import { test } from "node:test";
import { shortJson } from "./short-json.ts";

test("JSON text up to a length is returned", () => {
  assert.equal(shortJson({ a: ["b", 1, null] }, 20), '{"a":["b",1,null]}');
});

test("A long text, many members and long names have no short text", () => {
  assert.equal(shortJson(["x".repeat(100)], 100), undefined);
  assert.equal(shortJson(Array(100).fill(0), 100), undefined);
  assert.equal(shortJson({ ["x".repeat(100)]: 0 }, 100), undefined);
});

test("Writing data that is endless as JSON stops at the length", () => {
  let endless: unknown = "x";
  for (let level = 0; level < 60; level++) endless = [endless, endless];
  assert.equal(shortJson(endless, 1000), undefined);
});
