import { suite, test } from "node:test";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { corePlatform } from "../../testing/core/core-platform.ts";
import { runScenario } from "../../testing/run-scenario.ts";

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    // packages/web runs the cases that depend on how nodes are drawn.
    for (const given of file.cases.filter(({ drawn }) => !drawn)) {
      test(given.name, () => runScenario(corePlatform, given));
    }
  });
}
