import assert from "node:assert/strict";
import type { ScenarioCase } from "../../format/testing/scenario-files.ts";
import { checkExpectation } from "./check-expectation.ts";
import { performStep } from "./perform-step.ts";
import type { ScenarioPlatform } from "./scenario-platform.ts";

/** Runs a case of conformance/scenarios on a platform. Throws at the first expectation that isn't met. */
export async function runScenario(platform: ScenarioPlatform, given: ScenarioCase): Promise<void> {
  if (given.refused) {
    assert.ok(await platform.isRefused(given), "the document isn't refused");
    return;
  }
  const run = await platform.start(given);
  await run.settle(0);
  for (const step of given.steps) {
    const { wait = 0, expect } = step;
    if (expect !== undefined) {
      checkExpectation(await run.observe(expect), expect);
      continue;
    }
    await performStep(run, step);
    await run.settle(wait);
  }
  assert.deepEqual(await run.end(), [], "events that no expectation lists");
}
