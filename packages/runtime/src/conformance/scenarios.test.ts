import { suite, test } from "node:test";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../testing/run-scenario.ts";

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    // What only drawing decides is for those who draw: packages/web.
    for (const given of file.cases.filter(({ drawn }) => !drawn)) {
      test(given.name, () => runScenario(given));
    }
  });
}
