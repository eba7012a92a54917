import type { ScenarioEnvironment, Step, Target } from "../../../format/testing/scenario-files.ts";
import {
  chooseValue,
  clearText,
  deleteForward,
  pasteText,
  pressEnter,
  setValue,
  typeText,
} from "./operate-inputs.ts";
import type { ScenarioPage } from "./scenario-page.ts";

/** Performs a step, except waits and expectations. Actions of the user use the mouse and the keyboard. */
export async function performStep(scenarioPage: ScenarioPage, step: Partial<Step>): Promise<void> {
  const { page, ask } = scenarioPage;
  if (step.tap !== undefined) await tap(scenarioPage, step.tap);
  if (step.longPress !== undefined) await longPress(scenarioPage, step.longPress);
  if (step.type !== undefined) await typeText(scenarioPage, step.type);
  if (step.paste !== undefined) await pasteText(scenarioPage, step.paste);
  if (step.delete !== undefined) await deleteForward(scenarioPage, step.delete);
  if (step.clear !== undefined) await clearText(scenarioPage, step.clear);
  if (step.choose !== undefined) await chooseValue(scenarioPage, step.choose);
  if (step.set !== undefined) await setValue(scenarioPage, step.set);
  if (step.submit !== undefined) await pressEnter(scenarioPage, step.submit);
  if (step.blur !== undefined) await blur(scenarioPage, step.blur);
  if (step.press !== undefined) await pressText(scenarioPage, step.press);
  if (step.dismiss) await page.mouse.click(2, 2);
  if (step.back) await ask("back");
  if (step.refresh !== undefined) await refresh(scenarioPage, step.refresh);
  if (step.reachEnd !== undefined) await ask("bringEnd", step.reachEnd);
  if (step.appear !== undefined) await ask("bringNode", step.appear);
  if (step.answer !== undefined) await ask("answer", step.answer);
  if (step.environment !== undefined) await setEnvironment(scenarioPage, step.environment);
}

/** The time zone is the browser's. */
export async function setTimeZone(
  { devTools }: ScenarioPage,
  { timeZone }: Partial<ScenarioEnvironment>,
): Promise<void> {
  if (timeZone !== undefined)
    await devTools.send("Emulation.setTimezoneOverride", { timezoneId: timeZone });
}

async function tap({ page, ask }: ScenarioPage, target: Target): Promise<void> {
  const { x, y } = await ask("pointOf", target);
  await page.mouse.click(x, y);
}

/** Holds the mouse button until the page has no pending timer. */
async function longPress({ page, ask }: ScenarioPage, target: Target): Promise<void> {
  const { x, y } = await ask("pointOf", target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await ask("timersDone");
  await page.mouse.up();
}

async function pressText({ page, ask }: ScenarioPage, text: string): Promise<void> {
  const { x, y } = await ask("pointOfText", text);
  await page.mouse.click(x, y);
}

/** Leaves an input by pressing an empty area. */
async function blur(scenarioPage: ScenarioPage, target: Target): Promise<void> {
  const { page, ask } = scenarioPage;
  if (!(await ask("hasFocus", target))) await tap(scenarioPage, target);
  await page.mouse.click(899, 899);
}

async function refresh({ page, ask }: ScenarioPage, target: Target | true): Promise<void> {
  await ask("focusRefresh", target);
  await page.keyboard.press("Enter");
}

async function setEnvironment(
  scenarioPage: ScenarioPage,
  members: Partial<ScenarioEnvironment>,
): Promise<void> {
  await setTimeZone(scenarioPage, members);
  await scenarioPage.ask("setEnvironment", members);
}
