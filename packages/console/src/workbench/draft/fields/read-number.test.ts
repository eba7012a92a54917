import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { convertData } from "./data-tree.ts";
import { readNumber } from "./read-number.ts";

test("Every number that the service stores is read back from the text that a field shows", () => {
  const stored = fc
    .oneof(fc.maxSafeInteger(), fc.double({ noDefaultInfinity: true, noNaN: true }))
    .filter((number) => Number.isSafeInteger(number) || !Number.isInteger(number))
    .map((number) => number + 0);
  fc.assert(
    fc.property(stored, (number) => {
      assert.deepEqual(readNumber(`${number}`), { number });
      assert.deepEqual(readNumber(` ${`${number}`.replace(".", ",")} `), { number });
    }),
    { seed: 1 },
  );
});

test("Numbers are read as people type them", () => {
  for (const [text, number] of [
    ["1,5", 1.5],
    ["1e-7", 1e-7],
    ["1E-7", 1e-7],
    [",5", 0.5],
    ["5.", 5],
    ["+3", 3],
    ["-0", 0],
    ["1e3", 1000],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["", undefined],
    [" ", undefined],
  ] as const) {
    assert.deepEqual(readNumber(text), { number }, text);
  }
});

test("A number that the service would refuse or change, and a text that isn't a number, get a reason", () => {
  for (const text of ["12345678901234567890", "-9007199254740993", "1e21", "1e999"]) {
    assert.deepEqual(readNumber(text), { problem: "not_exact" }, text);
  }
  for (const text of [
    "a",
    "1,000.5",
    "1.000,5",
    "0x10",
    "Infinity",
    "NaN",
    "1e",
    ".",
    "-",
    "1 2",
  ]) {
    assert.deepEqual(readNumber(text), { problem: "not_number" }, text);
  }
});

test("Data that becomes a number is read in the same way", () => {
  assert.equal(convertData("1,5", "number"), 1.5);
  assert.equal(convertData("12345678901234567890", "number"), 0);
  assert.equal(convertData("ten", "number"), 0);
  assert.equal(convertData(true, "number"), 1);
});
