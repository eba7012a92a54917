import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { conformanceFiles } from "../../../format/testing/conformance-files.ts";
import type { ScenarioFile } from "../../../format/testing/scenario-files.ts";
import { bundleForHermes } from "../../testing/hermes/bundle-for-hermes.ts";
import { findHermes, runInHermes } from "../../testing/hermes/run-in-hermes.ts";
import { scenariosWithIntl } from "../../testing/hermes/scenarios-with-intl.ts";
import { stackCases } from "../../testing/small-stack/stack-cases.ts";

const hermes = await findHermes();
const run = async (entry: string, before = "") => {
  const script = await bundleForHermes(new URL(`../../testing/hermes/${entry}`, import.meta.url));
  return runInHermes(hermes ?? "", before + script);
};
const skip = hermes === undefined && "npm couldn't install hermes-engine-cli";

suite("In Hermes", { skip }, () => {
  test("all scenarios pass, except those that need Intl, which this Hermes doesn't have", async () => {
    const files = JSON.stringify(conformanceFiles<ScenarioFile>("scenarios"));
    const input = `var scenarioFiles = JSON.parse(${JSON.stringify(files)});\n`;
    const lines = await run("run-scenarios.ts", input);
    const count = conformanceFiles<ScenarioFile>("scenarios")
      .flatMap(({ cases }) => cases)
      .filter(({ drawn }) => !drawn).length;
    assert.equal(lines.at(-1), `${count} scenarios`);
    const failed = lines.slice(0, -1).filter((line) => !line.startsWith("  "));
    assert.deepEqual(failed, scenariosWithIntl);
  });

  test("documents, actions and JSON at the limits of the format need a fraction of the stack", async () => {
    const lines = await run("run-stack-cases.ts");
    assert.deepEqual(lines, [`${Object.keys(stackCases).length} cases`]);
  });
});
