import type { Step, Target } from "../../format/testing/scenario-files.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import { findNode } from "./find-node.ts";
import {
  chooseValue,
  clearText,
  deleteForward,
  pasteText,
  pressEnter,
  setValue,
  typeText,
} from "./operate-inputs.ts";
import { dismissOverlay, pressText } from "./operate-overlays.ts";
import { press } from "./press.ts";
import type { RunningScenario } from "./running-scenario.ts";
import { answerRequest } from "./scenario-host.ts";

/** Performs a step, except for its `wait` and `expect`. */
export async function performStep(scenario: RunningScenario, step: Partial<Step>): Promise<void> {
  const { runtime, asked, clock } = scenario;
  const at = (target: Target) => nodeAt(scenario, target);
  if (step.tap !== undefined) press(at(step.tap), "onClickActionIds", step.tap);
  if (step.longPress !== undefined) press(at(step.longPress), "onLongPressActionIds");
  if (step.type !== undefined) await typeText(at(step.type.into), step.type.text, clock);
  if (step.paste !== undefined) pasteText(at(step.paste.in), step.paste);
  if (step.delete !== undefined) deleteForward(at(step.delete.in), step.delete);
  if (step.clear !== undefined) clearText(at(step.clear));
  if (step.choose !== undefined) chooseValue(at(step.choose.in), step.choose.value);
  if (step.set !== undefined) setValue(at(step.set.in), step.set.value);
  if (step.blur !== undefined) at(step.blur).control?.blur();
  if (step.submit !== undefined) pressEnter(at(step.submit));
  if (step.press !== undefined) pressText(runtime, step.press);
  if (step.dismiss) dismissOverlay(runtime);
  if (step.back) runtime.back();
  if (step.refresh === true) void runtime.screens.at(-1)?.refresh();
  else if (step.refresh !== undefined) void at(step.refresh).fire("onRefreshActionIds");
  if (step.reachEnd !== undefined) at(step.reachEnd).rows?.reachEnd();
  if (step.appear !== undefined) void at(step.appear).fire("onVisibleActionIds");
  if (step.answer !== undefined) answerRequest(asked, step.answer);
  if (step.environment !== undefined) runtime.setEnvironment(step.environment);
}

function nodeAt({ runtime }: RunningScenario, target: Target): ViewNode {
  const node = findNode(runtime, target);
  if (node === undefined) throw new Error(`No visible node matches ${JSON.stringify(target)}.`);
  return node;
}
