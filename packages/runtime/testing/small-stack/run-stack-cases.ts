import { stackCases } from "./stack-cases.ts";

/** Runs the cases. Prints those that fail. */
for (const [name, run] of Object.entries(stackCases)) {
  try {
    run();
  } catch (error) {
    process.stdout.write(`${name}: ${String(error)}\n`);
  }
}
process.stdout.write(`${Object.keys(stackCases).length} cases\n`);
