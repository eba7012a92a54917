import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { bundleForHermes } from "../../../runtime/testing/hermes/bundle-for-hermes.ts";
import { findHermes, runInHermes } from "../../../runtime/testing/hermes/run-in-hermes.ts";
import { coreScenarios } from "../../testing/core/core-scenarios.ts";
import { scenariosWithIntl } from "../../testing/hermes/scenarios-with-intl.ts";

const hermes = await findHermes();
const skip = hermes === undefined && "npm couldn't install hermes-engine-cli";
const runner = new URL("../../testing/hermes/run-scenarios.ts", import.meta.url);

suite("In Hermes", { skip }, () => {
  test("all scenarios pass, except those that need Intl, which this Hermes doesn't have", async () => {
    const files = coreScenarios();
    const input = `var scenarioFiles = JSON.parse(${JSON.stringify(JSON.stringify(files))});\n`;
    const lines = await runInHermes(hermes ?? "", input + (await bundleForHermes(runner)));
    const count = files.flatMap(({ cases }) => cases).length;
    assert.equal(lines.at(-1), `${count} scenarios`);
    const failed = lines.slice(0, -1).filter((line) => !line.startsWith("  "));
    assert.deepEqual(failed, scenariosWithIntl);
  });
});
