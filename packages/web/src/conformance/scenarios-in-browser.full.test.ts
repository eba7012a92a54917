import { suite, test } from "node:test";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { startOnce } from "../../../server/testing/start-once.ts";
import { runScenario } from "../../testing/conformance/run-scenario.ts";
import { openScenarioPage } from "../../testing/conformance/scenario-page.ts";

const page = startOnce(openScenarioPage);

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) test(given.name, () => runScenario(page(), given));
  });
}
