import assert from "node:assert/strict";
import { test } from "node:test";
import { readRetryAfter } from "./retry-after.ts";

const now = Date.UTC(2026, 0, 31, 12, 0, 0);
const dayMs = 24 * 60 * 60 * 1000;

const values: readonly (readonly [value: string | string[] | undefined, ms: number | null])[] = [
  ["0", 0],
  ["120", 120_000],
  [" 120 ", 120_000],
  ["86400", dayMs],
  ["86401", dayMs],
  ["9".repeat(400), dayMs],
  ["Sat, 31 Jan 2026 12:00:30 GMT", 30_000],
  ["Saturday, 31-Jan-26 12:00:30 GMT", 30_000],
  ["Sat Jan 31 12:00:30 2026", 30_000],
  ["Sun Feb  1 11:00:00 2026", 23 * 60 * 60 * 1000],
  ["Sat, 31 Jan 2037 12:00:00 GMT", dayMs],
  ["Sat, 31 Jan 2026 11:59:59 GMT", null],
  ["-5", null],
  ["+5", null],
  ["1.5", null],
  ["0x10", null],
  ["1e3", null],
  ["", null],
  ["soon", null],
  ["2026-01-31T12:00:30Z", null],
  ["Xxx, 99 Yyy 2026 12:00:30 GMT", null],
  [["5", "10"], null],
  [undefined, null],
];
for (const [value, ms] of values) {
  const title = JSON.stringify(value)?.slice(0, 40) ?? "nothing";
  test(`Retry-After of ${title} is ${ms === null ? "ignored" : `${ms} ms`}`, () => {
    assert.equal(readRetryAfter(value, now), ms);
  });
}
