import type { Json } from "@screenspec/format";
import type {
  Answer,
  Expectation,
  ScenarioCase,
  ScenarioEnvironment,
  Target,
} from "../../../../format/testing/scenario-files.ts";
import { findNode } from "../../../../rendering/testing/find-node.ts";
import { observeScenario } from "../../../../rendering/testing/observe-scenario.ts";
import { readScreen } from "../../../../rendering/testing/readings/read-screen.ts";
import { answerRequest, eventsSince } from "../../../../runtime/testing/scenario-host.ts";
import { defineMap } from "./define-map.ts";
import { drawnScreen } from "./drawn-screen.ts";
import {
  controlOf,
  focusRefresh,
  hasFocus,
  placeOfOption,
  pointOfOption,
  pointOfText,
  pointOfValue,
} from "./operate.ts";
import { pointOf } from "./points.ts";
import { isRefused, putInto, type RunningScenario, settle, startScenario } from "./running.ts";
import { bringEnd, bringNode } from "./scroll.ts";
import { startWatch, timersDone } from "./watch.ts";

const watch = startWatch();
let running: RunningScenario | undefined;

/** The functions of the page that the runner calls for all that a mouse and a keyboard can't do. */
const conformance = {
  start(given: ScenarioCase): void {
    running = startScenario(given, watch);
  },
  isRefused,
  settle: (ms: number) => settle(scenario(), ms),
  timersDone,
  observe(expected: Expectation) {
    const { runtime, asked } = scenario();
    const shown = readScreen(drawnScreen(scenario()), runtime);
    return observeScenario({ runtime, asked, shown }, expected);
  },
  pointOf: (target: Target) => pointOf(scenario(), target),
  pointOfOption: (target: Target, value: Json) => pointOfOption(scenario(), target, value),
  pointOfValue: (target: Target, value: number) => pointOfValue(scenario(), target, value),
  pointOfText: (text: string) => pointOfText(scenario(), text),
  placeOfOption: (target: Target, value: Json) => placeOfOption(scenario(), target, value),
  controlOf: (target: Target) => controlOf(scenario(), target),
  hasFocus: (target: Target) => hasFocus(scenario(), target),
  /** Waits for the immediate effects of a key. Returns whether the field still has the focus. */
  async isTyped(target: Target): Promise<boolean> {
    await scenario().clock.pass(0);
    return hasFocus(scenario(), target);
  },
  typeOf: (target: Target) => findNode(scenario().runtime, target)?.type,
  focusRefresh: (target: Target | true) => focusRefresh(scenario(), target),
  bringNode: (target: Target) => bringNode(scenario(), target),
  bringEnd: (target: Target) => bringEnd(scenario(), target),
  answer: (answer: Answer) => answerRequest(scenario().asked, answer),
  noteGesture: () => scenario().noteGesture(),
  back: () => scenario().runtime.back(),
  setEnvironment: (members: Partial<ScenarioEnvironment>) => putInto(scenario().element, members),
  /** Ends the scenario. Returns the events that no expectation has read. */
  end(): readonly string[] {
    const { element, asked } = scenario();
    element.remove();
    return eventsSince(asked);
  },
};

defineMap();
Object.assign(window, { conformance });

export type Conformance = typeof conformance;

function scenario(): RunningScenario {
  if (!running) throw new Error("No scenario runs.");
  return running;
}
