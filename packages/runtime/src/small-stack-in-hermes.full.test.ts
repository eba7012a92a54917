import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { bundleForHermes } from "../testing/hermes/bundle-for-hermes.ts";
import { findHermes, runInHermes } from "../testing/hermes/run-in-hermes.ts";
import { stackCases } from "../testing/small-stack/stack-cases.ts";

const hermes = await findHermes();
const skip = hermes === undefined && "npm couldn't install hermes-engine-cli";
const runner = new URL("../testing/hermes/run-stack-cases.ts", import.meta.url);

suite("In Hermes", { skip }, () => {
  test("documents, actions and JSON at the limits of the format need a fraction of the stack", async () => {
    const lines = await runInHermes(hermes ?? "", await bundleForHermes(runner));
    assert.deepEqual(lines, [`${Object.keys(stackCases).length} cases`]);
  });
});
