import { suite, test } from "node:test";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../../rendering/testing/run-scenario.ts";
import { startOnce } from "../../../server/testing/start-once.ts";
import { browserPlatform } from "../../testing/conformance/browser-platform.ts";
import { openScenarioPage } from "../../testing/conformance/scenario-page.ts";

const page = startOnce(openScenarioPage);

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases)
      test(given.name, () => runScenario(browserPlatform(page()), given));
  });
}
