import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LineSizes } from "./line-sizes.ts";

const steps = fc.array(
  fc.oneof(
    fc.uniqueArray(fc.nat(40), { maxLength: 40 }).map((lines) => ({ lines })),
    fc.record({ index: fc.nat(45), size: fc.integer({ min: 1, max: 200 }) }),
  ),
  { maxLength: 30 },
);

test("The offset of a line is the sum of the measured or average sizes before it", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const sizes = new LineSizes();
      const known = new Map<number, number>();
      let lines: readonly number[] = [];
      for (const step of all) {
        if ("lines" in step) {
          lines = step.lines;
          sizes.reset(lines.length, (index) => String(lines[index]));
        } else {
          sizes.learn(step.index, step.size);
          const line = lines[step.index];
          if (line !== undefined) known.set(line, step.size);
        }
        const sum = [...known.values()].reduce((total, size) => total + size, 0);
        const average = known.size > 0 ? sum / known.size : 56;
        let begin = 0;
        for (const [index, line] of lines.entries()) {
          assert.ok(Math.abs(sizes.before(index) - begin) < 0.001);
          const size = known.get(line) ?? average;
          assert.equal(sizes.isKnown(index), known.has(line));
          assert.equal(sizes.at(begin + size / 2), index);
          begin += size;
        }
        assert.equal(sizes.at(begin + 1), lines.length);
      }
    }),
  );
});

test("The sizes of removed lines are forgotten", () => {
  const sizes = new LineSizes();
  for (let turn = 0; turn < 1000; turn++) {
    sizes.reset(1, () => `line ${turn}`);
    sizes.learn(0, turn < 900 ? 10 : 20);
  }
  sizes.reset(1, () => "another");
  assert.equal(sizes.before(1), 20);
});
