import { afterAll, describe, test } from "vitest";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioCase, ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../../rendering/testing/run-scenario.ts";
import { nativePlatform } from "../../testing/conformance/native-platform.ts";
import { undrawnTypes } from "../views/views.ts";

const undrawn = new RegExp(`"(rendererType|widgetType)":"(${undrawnTypes.join("|")})"`);
let count = 0;
let omitted = 0;

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  describe(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) {
      count++;
      if (isDrawn(given)) test(given.name, () => runScenario(nativePlatform, given));
      else {
        omitted++;
        test.skip(given.name);
      }
    }
  });
}

afterAll(() => {
  process.stdout.write(
    `Omitted: ${omitted} of ${count} scenarios, with types that have no view yet: ${undrawnTypes.join(", ")}.\n`,
  );
});

/** Whether all types of a case have views. */
function isDrawn({ document }: ScenarioCase): boolean {
  return !undrawn.test(JSON.stringify(document));
}
