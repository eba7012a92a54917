import assert from "node:assert/strict";
import { test } from "node:test";
import { readOptions } from "./read-options.ts";

test("Without options, processes are killed on all databases with the default counts", () => {
  const options = { run: "rounds", on: undefined, rounds: undefined, seed: undefined };
  assert.deepEqual(readOptions([]), options);
});

test("The database, the number of rounds and the seed can be chosen", () => {
  const options = readOptions(["--on", "sqlite", "--rounds", "20", "--seed", "0"]);
  assert.deepEqual(options, { run: "rounds", on: "sqlite", rounds: 20, seed: 0 });
  assert.deepEqual(readOptions(["--faults"]), { run: "faults" });
  assert.deepEqual(readOptions(["--help", "--rounds", "x"]), { run: "help" });
});

const wrong: readonly (readonly [string, RegExp])[] = [
  ["--rounds x", /^--rounds takes a whole number from 1 on, not "x"\.$/],
  ["--rounds 0", /^--rounds/],
  ["--rounds 1.5", /^--rounds/],
  ["--rounds=", /^--rounds/],
  ["--seed 1e3", /^--seed takes a whole number from 0 on/],
  ["--seed 2147483648", /^--seed/],
  ["--on mysql", /^--on takes sqlite or postgres, not "mysql"\.$/],
  ["--faults --on sqlite", /^--on is of no use with --faults\.$/],
  ["--faults --rounds 3", /^--rounds is of no use/],
  ["--faults --seed 1", /^--seed is of no use/],
  ["--round 3", /--round/],
  ["40", /40/],
];
for (const [args, message] of wrong) {
  test(`Invalid options are rejected: ${args}`, () => {
    assert.throws(() => readOptions(args.split(" ")), { message });
  });
}
