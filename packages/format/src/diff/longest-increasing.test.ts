import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { longestIncreasing } from "./longest-increasing.ts";

test("The result increases and has the maximal length", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 12 }), (numbers) => {
      const kept = longestIncreasing(numbers).map((index) => numbers[index] ?? Number.NaN);
      assert.ok(increases(kept));
      assert.deepEqual(
        numbers.filter((number) => kept.includes(number)),
        kept,
      );
      assert.equal(kept.length, longestRun(numbers));
    }),
  );
});

function increases(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
}

/** Returns the maximal length by brute force. */
function longestRun(numbers: readonly number[], above = -1): number {
  const [first, ...rest] = numbers;
  if (first === undefined) return 0;
  const without = longestRun(rest, above);
  return first > above ? Math.max(without, 1 + longestRun(rest, first)) : without;
}
