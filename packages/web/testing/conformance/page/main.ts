import type { Json } from "@screenspec/format";
import type {
  Answer,
  Expectation,
  ScenarioCase,
  ScenarioEnvironment,
  Target,
} from "../../../../format/testing/scenario-files.ts";
import { answerRequest, eventsSince } from "../../../../runtime/testing/scenario-host.ts";
import { defineMap } from "./define-map.ts";
import { seenAt } from "./find-seen.ts";
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
import { whatIsSeen } from "./what-is-seen.ts";

const watch = startWatch();
let running: RunningScenario | undefined;

/** What the runner asks of the page: everything that isn't done by mouse and keyboard. */
const conformance = {
  async start(given: ScenarioCase): Promise<void> {
    running = await startScenario(given, watch);
  },
  isRefused,
  settle: (ms: number) => settle(scenario(), ms),
  timersDone,
  seen: (expected: Expectation) => whatIsSeen(scenario(), expected),
  pointOf: (target: Target) => pointOf(scenario(), target),
  pointOfOption: (target: Target, value: Json) => pointOfOption(scenario(), target, value),
  pointOfValue: (target: Target, value: number) => pointOfValue(scenario(), target, value),
  pointOfText: (text: string) => pointOfText(scenario(), text),
  placeOfOption: (target: Target, value: Json) => placeOfOption(scenario(), target, value),
  controlOf: (target: Target) => controlOf(scenario(), target),
  hasFocus: (target: Target) => hasFocus(scenario(), target),
  /** Lets all happen that comes of a key without time. Whether the field has the focus still. */
  async isTyped(target: Target): Promise<boolean> {
    await scenario().clock.pass(0);
    return hasFocus(scenario(), target);
  },
  typeOf: (target: Target) => seenAt(scenario(), target).node?.type,
  focusRefresh: (target: Target | true) => focusRefresh(scenario(), target),
  bringNode: (target: Target) => bringNode(scenario(), target),
  bringEnd: (target: Target) => bringEnd(scenario(), target),
  answer: (answer: Answer) => answerRequest(scenario().asked, answer),
  noteGesture: () => scenario().noteGesture(),
  back: () => scenario().runtime.back(),
  setEnvironment: (members: Partial<ScenarioEnvironment>) => putInto(scenario().element, members),
  /** Ends what runs, and gives the events that nobody has asked for. */
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
