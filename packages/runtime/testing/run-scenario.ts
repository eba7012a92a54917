import assert from "node:assert/strict";
import { documentOf, type ScenarioCase } from "../../format/testing/scenario-files.ts";
import { UnsupportedDocument } from "../src/document/check-document.ts";
import { startRuntime } from "../src/start-runtime.ts";
import type { Runtime } from "../src/view/runtime.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import { checkExpectation } from "./check-expectation.ts";
import { nodesIn } from "./nodes-in.ts";
import { observeScenario } from "./observe-scenario.ts";
import { performStep } from "./perform-step.ts";
import {
  type RunningScenario,
  type Seen,
  usualEnvironment,
  usualHost,
} from "./running-scenario.ts";
import { eventsSince, isGesture, scenarioHost } from "./scenario-host.ts";
import { VirtualClock } from "./virtual-clock.ts";

/** Runs a case of conformance/scenarios. Throws at the first expectation that isn't met. */
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
      checkExpectation(observeScenario(scenario, step.expect), step.expect);
  }
  runtime.stop();
  assert.deepEqual(eventsSince(asked), [], "events that no expectation lists");
}

async function settle({ clock, runtime }: RunningScenario, ms = 0): Promise<void> {
  await clock.pass(ms);
  draw(runtime);
  // Drawing creates rows, which can change data.
  await clock.pass(0);
}

/** Reads every visible node, as a view that draws everything does. This creates the rows. */
function draw({ screens, overlays }: Runtime): void {
  const top = screens.at(-1);
  for (const node of [top?.appBar, top?.body, top?.bottomNavBar, top?.floating]) drawNode(node);
  for (const overlay of overlays) if ("body" in overlay) drawNode(overlay.body);
}

function drawNode(node: ViewNode | undefined): void {
  if (!node?.isVisible) return;
  for (const inner of nodesIn(node)) drawNode(inner);
  for (let index = 0; index < (node.rows?.count ?? 0); index++) drawNode(node.rows?.row(index));
}
