import { stackCases } from "../small-stack/stack-cases.ts";

declare function print(line: string): void;

/** Hermes 0.12 ends at 127 callbacks of native functions in each other. */
const usedLevels = 90;

/** Runs the cases with most of the native stack in use. Prints a line for each that fails, and the number of cases. */
for (const [name, run] of Object.entries(stackCases)) {
  try {
    within(usedLevels, run);
  } catch (error) {
    print(`${name}: ${String(error)}`);
  }
}
print(`${Object.keys(stackCases).length} cases`);

function within(levels: number, run: () => void): void {
  if (levels === 0) run();
  else [0].map(() => within(levels - 1, run));
}
