import assert from "node:assert/strict";
import { conformanceFiles } from "../../testing/conformance-files.ts";
import { documentOf, type ScenarioFile } from "../../testing/scenario-files.ts";
import { testCases } from "../../testing/test-cases.ts";
import { unknownScenarioKeys } from "../../testing/unknown-scenario-keys.ts";
import { validateDocument } from "../validate/validate-document.ts";

for (const file of conformanceFiles<ScenarioFile>("scenarios")) {
  const title = `scenarios/${file.name} have only known keys, and only the documents marked as invalid are invalid`;
  testCases(title, file.cases, (given) => {
    assert.deepEqual(unknownScenarioKeys(given), []);
    const errors = validateDocument(documentOf(given)).filter(
      ({ severity }) => severity === "error",
    );
    if (given.invalid || given.refused) assert.notDeepEqual(errors, []);
    else assert.deepEqual(errors, []);
  });
}
