import type { ScenarioCase, ScenarioEnvironment } from "../../../format/testing/scenario-files.ts";
import type {
  ScenarioPlatform,
  ScenarioRun,
} from "../../../rendering/testing/scenario-platform.ts";
import { usualEnvironment } from "../../../runtime/testing/usual-environment.ts";
import { chooseValue, clearText, focusField, selectText, setValue } from "./operate-inputs.ts";
import type { ScenarioPage } from "./scenario-page.ts";

/** The web SDK in a page, which a mouse and a keyboard operate. */
export function browserPlatform(scenarioPage: ScenarioPage): ScenarioPlatform {
  const { ask } = scenarioPage;
  return {
    async isRefused(given) {
      await preparePage(scenarioPage, given);
      return ask("isRefused", given);
    },
    async start(given) {
      await preparePage(scenarioPage, given);
      await ask("start", given);
      return runIn(scenarioPage);
    },
  };
}

function runIn(scenarioPage: ScenarioPage): ScenarioRun {
  const { page, ask } = scenarioPage;
  const { keyboard, mouse } = page;
  const clickAt = ({ x, y }: { x: number; y: number }) => mouse.click(x, y);
  const run: ScenarioRun = {
    noteGesture: () => ask("noteGesture"),
    press: async (target) => clickAt(await ask("pointOf", target)),
    async longPress(target) {
      const { x, y } = await ask("pointOf", target);
      await mouse.move(x, y);
      await mouse.down();
      await ask("timersDone");
      await mouse.up();
    },
    focus: (target) => focusField(scenarioPage, target),
    async typeKey(target, key) {
      if (key === "\n") await keyboard.press("Shift+Enter");
      else await keyboard.type(key);
      return ask("isTyped", target);
    },
    async paste({ in: target, from, to, text }) {
      await selectText(scenarioPage, target, from, to);
      await keyboard.insertText(text);
    },
    async deleteForward({ in: target, at }) {
      await selectText(scenarioPage, target, at, at);
      await keyboard.press("Delete");
    },
    clear: (target) => clearText(scenarioPage, target),
    pressEnter: () => keyboard.press("Enter"),
    async blur(target) {
      if (!(await ask("hasFocus", target))) await run.press(target);
      await clickAt(emptyPoint);
    },
    choose: (target, value) => chooseValue(scenarioPage, target, value),
    set: (target, value) => setValue(scenarioPage, target, value),
    pressText: async (text) => clickAt(await ask("pointOfText", text)),
    pressOutside: () => mouse.click(2, 2),
    back: () => ask("back"),
    async pullDown(target) {
      await ask("focusRefresh", target);
      await keyboard.press("Enter");
    },
    scrollToEnd: (target) => ask("bringEnd", target),
    scrollIntoView: (target) => ask("bringNode", target),
    answer: (answer) => ask("answer", answer),
    async setEnvironment(members) {
      await setTimeZone(scenarioPage, members);
      await ask("setEnvironment", members);
    },
    settle: (ms) => ask("settle", ms),
    observe: (expected) => ask("observe", expected),
    end: () => ask("end"),
  };
  return run;
}

const emptyPoint = { x: 899, y: 899 };

async function preparePage(scenarioPage: ScenarioPage, given: ScenarioCase): Promise<void> {
  const { page } = scenarioPage;
  await page.emulateMedia({ reducedMotion: showsMotion(given) ? "no-preference" : "reduce" });
  await setTimeZone(scenarioPage, { ...usualEnvironment, ...given.environment });
  // A hovered element may look or behave differently.
  await page.mouse.move(emptyPoint.x, emptyPoint.y);
}

/** The time zone is the browser's. */
async function setTimeZone(
  { devTools }: ScenarioPage,
  { timeZone }: Partial<ScenarioEnvironment>,
): Promise<void> {
  if (timeZone !== undefined)
    await devTools.send("Emulation.setTimezoneOverride", { timezoneId: timeZone });
}

/** Whether an expectation includes an animation. Otherwise the user prefers reduced motion. */
function showsMotion({ drawn, steps }: ScenarioCase): boolean {
  return (
    drawn === true ||
    steps.some(({ expect }) => expect?.scrolls !== undefined || expect?.transition !== undefined)
  );
}
