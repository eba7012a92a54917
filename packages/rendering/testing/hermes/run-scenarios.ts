import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { corePlatform } from "../core/core-platform.ts";
import { runScenario } from "../run-scenario.ts";

declare const scenarioFiles: readonly (ScenarioFile & { readonly name: string })[];
declare function print(line: string): void;

/** Prints the number of scenarios, and a line for each that fails. */
async function runAll(): Promise<void> {
  let count = 0;
  for (const { name, cases } of scenarioFiles) {
    for (const given of cases) {
      count += 1;
      try {
        await runScenario(corePlatform, given);
      } catch (error) {
        print(`${name}: ${given.name}\n  ${String(error)}`);
      }
    }
  }
  print(`${count} scenarios`);
}

void runAll();
