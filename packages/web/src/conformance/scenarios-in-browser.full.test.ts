import { after, suite, test } from "node:test";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../testing/conformance/run-scenario.ts";
import { openScenarioPage } from "../../testing/conformance/scenario-page.ts";

const page = await openScenarioPage({ after });

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) test(given.name, () => runScenario(page, given));
  });
}
