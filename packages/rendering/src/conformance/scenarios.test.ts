import { suite, test } from "node:test";
import { corePlatform } from "../../testing/core/core-platform.ts";
import { coreScenarios } from "../../testing/core/core-scenarios.ts";
import { runScenario } from "../../testing/run-scenario.ts";

for (const file of coreScenarios()) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) test(given.name, () => runScenario(corePlatform, given));
  });
}
