import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faults } from "./faults.ts";
import { runFault } from "./run-fault.ts";
import { inScope } from "./scope.ts";

// The others run with `npm run chaos -- --faults`.
describe("Requests during a fault get a 503, and the data is consistent afterwards", () => {
  for (const fault of faults.filter(({ isQuick }) => isQuick)) {
    test(fault.name, async () => {
      const { journal } = await inScope((scope) => runFault(fault, scope));
      assert.deepEqual(journal.violations, []);
    });
  }
});
