import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { conformanceFiles } from "../../testing/conformance-files.ts";
import { documentOf, type ScenarioFile } from "../../testing/scenario-files.ts";
import { unknownScenarioKeys } from "../../testing/unknown-scenario-keys.ts";
import { validateDocument } from "../validate/validate-document.ts";

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  suite(`scenarios/${file.name}: ${file.proves}`, () => {
    for (const given of file.cases) {
      const isWrong = given.invalid || given.refused;
      test(`${given.name}: is written as scenarios are, and its document is ${isWrong ? "refused" : "valid"}`, () => {
        assert.deepEqual(unknownScenarioKeys(given), []);
        const errors = validateDocument(documentOf(given)).filter(
          ({ severity }) => severity === "error",
        );
        if (isWrong) assert.notDeepEqual(errors, []);
        else assert.deepEqual(errors, []);
      });
    }
  });
}
