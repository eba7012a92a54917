import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";

/** Returns the scenarios without those that depend on how nodes are drawn, which only packages/web runs. */
export function coreScenarios() {
  return conformanceFiles<ScenarioFile>("scenarios").map((file) => ({
    ...file,
    cases: file.cases.filter(({ drawn }) => !drawn),
  }));
}
