import assert from "node:assert/strict";
import type { ScenarioCase } from "../../../format/testing/scenario-files.ts";
import { checkExpectation } from "../../../runtime/testing/check-expectation.ts";
import { usualEnvironment } from "../../../runtime/testing/running-scenario.ts";
import { isGesture } from "../../../runtime/testing/scenario-host.ts";
import { performStep, setTimeZone } from "./perform-step.ts";
import type { ScenarioPage } from "./scenario-page.ts";

/** Performs a case in the page. Throws at the first expectation that isn't met. */
export async function runScenario(scenarioPage: ScenarioPage, given: ScenarioCase): Promise<void> {
  const { page, ask } = scenarioPage;
  await page.emulateMedia({ reducedMotion: showsMotion(given) ? "no-preference" : "reduce" });
  await setTimeZone(scenarioPage, { ...usualEnvironment, ...given.environment });
  // An empty point, because a hovered element may look or behave differently.
  await page.mouse.move(899, 899);
  if (given.refused) {
    assert.ok(await ask("isRefused", given), "the document isn't refused");
    return;
  }
  await ask("start", given);
  for (const step of given.steps) {
    const { wait = 0, expect } = step;
    if (expect === undefined) {
      if (isGesture(step)) await ask("noteGesture");
      await performStep(scenarioPage, step);
      await ask("settle", wait);
    } else checkExpectation(await ask("visible", expect), expect);
  }
  const untold = await ask("end");
  assert.deepEqual(untold, [], "events that no expectation reported");
}

/** Whether an expectation includes an animation. Otherwise the user prefers reduced motion. */
function showsMotion({ drawn, steps }: ScenarioCase): boolean {
  return (
    drawn === true ||
    steps.some(({ expect }) => expect?.scrolls !== undefined || expect?.transition !== undefined)
  );
}
