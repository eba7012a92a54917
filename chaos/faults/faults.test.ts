import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { endure } from "./endure.ts";
import { faults } from "./faults.ts";
import { inScope } from "./scope.ts";

// The others by `npm run chaos -- --faults`.
describe("What breaks is told by a 503, and all is whole once it is well again", () => {
  for (const fault of faults.filter(({ isQuick }) => isQuick)) {
    test(fault.name, async () => {
      const { journal } = await inScope((scope) => endure(fault, scope));
      assert.deepEqual(journal.lost, []);
    });
  }
});
