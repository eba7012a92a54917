import assert from "node:assert/strict";
import { documentOf, type ScenarioCase } from "../../format/testing/scenario-files.ts";
import { UnsupportedDocument } from "../src/document/check-document.ts";
import { startRuntime } from "../src/start-runtime.ts";
import { checkExpectation } from "./check-expectation.ts";
import { draw } from "./draw.ts";
import { performStep } from "./perform-step.ts";
import {
  type RunningScenario,
  type Seen,
  usualEnvironment,
  usualHost,
} from "./running-scenario.ts";
import { eventsSince, isGesture, scenarioHost } from "./scenario-host.ts";
import { VirtualClock } from "./virtual-clock.ts";
import { whatIsFound } from "./what-is-found.ts";

/** Performs a case of conformance/scenarios, and throws at the first expectation that isn't met. */
export async function runScenario(given: ScenarioCase): Promise<void> {
  const clock = new VirtualClock();
  const { host, asked, noteGesture } = scenarioHost({ ...usualHost, ...given.host }, clock);
  const environment = { ...usualEnvironment, ...given.environment };
  if (given.refused) {
    assert.throws(() => startRuntime(documentOf(given), host, environment), UnsupportedDocument);
    assert.deepEqual(asked, { requests: [], waiting: [], calls: [], events: [] });
    return;
  }
  const runtime = startRuntime(documentOf(given), host, environment);
  const seen: Seen = { transition: undefined, focus: undefined, scrolls: [] };
  runtime.attach({
    stackChanged: (transition) => {
      seen.transition = transition;
    },
    focus: (node) => {
      seen.focus = node;
    },
    scrollTo: (target, animated) => {
      seen.scrolls.push(
        typeof target === "string" ? { position: target, animated } : { to: target.id, animated },
      );
    },
  });
  const scenario: RunningScenario = { runtime, clock, asked, seen };
  await settle(scenario);
  for (const step of given.steps) {
    if (isGesture(step)) noteGesture();
    await performStep(scenario, step);
    await settle(scenario, step.wait);
    if (step.expect !== undefined)
      checkExpectation(whatIsFound(scenario, step.expect), step.expect);
  }
  runtime.stop();
  assert.deepEqual(eventsSince(asked), [], "events that no expectation told");
}

async function settle({ clock, runtime }: RunningScenario, ms = 0): Promise<void> {
  await clock.pass(ms);
  draw(runtime);
  // What drawing has made of rows may change data in its turn.
  await clock.pass(0);
}
