import { AssertionError } from "node:assert";
import { test } from "node:test";

/** Declares one test of all cases of a file. It runs every case and fails with the names of those that fail. */
export function testCases<Case extends { readonly name: string }>(
  title: string,
  cases: readonly Case[],
  check: (given: Case) => void,
): void {
  test(`${title} (${cases.length} cases)`, () => {
    const failures: string[] = [];
    for (const given of cases) {
      try {
        check(given);
      } catch (error) {
        failures.push(`${given.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (failures.length > 0) throw new AssertionError({ message: failures.join("\n\n") });
  });
}
