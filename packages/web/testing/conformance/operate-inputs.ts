import type { Step, Target } from "../../../format/testing/scenario-files.ts";
import { call, type ScenarioPage } from "./scenario-page.ts";

/** Types at the end of a field, key by key. */
export async function typeText(scenarioPage: ScenarioPage, step: Step["type"]): Promise<void> {
  const { page, ask } = scenarioPage;
  if (!(await enter(scenarioPage, step.into))) return;
  await page.keyboard.press("Control+End");
  for (const key of step.text) {
    if (key === "\n") await page.keyboard.press("Shift+Enter");
    else await page.keyboard.type(key);
    // The effect of a key may disable the field.
    if (!(await ask("isTyped", step.into))) return;
  }
}

export async function pasteText(
  scenarioPage: ScenarioPage,
  { in: target, from, to, text }: Step["paste"],
): Promise<void> {
  if (!(await select(scenarioPage, target, from, to))) return;
  await scenarioPage.page.keyboard.insertText(text);
}

export async function deleteForward(
  scenarioPage: ScenarioPage,
  { in: target, at }: Step["delete"],
): Promise<void> {
  if (await select(scenarioPage, target, at, at)) await scenarioPage.page.keyboard.press("Delete");
}

export async function clearText(scenarioPage: ScenarioPage, target: Target): Promise<void> {
  const { keyboard } = scenarioPage.page;
  if (!(await enter(scenarioPage, target))) return;
  const control = await controlOf(scenarioPage.page, target);
  const button = await control?.evaluateHandle((field) =>
    field.parentElement?.querySelector(".clear"),
  );
  if (button?.asElement()) return button.asElement()?.click();
  await keyboard.press("Control+A");
  await keyboard.press("Delete");
}

export async function pressEnter(scenarioPage: ScenarioPage, target: Target): Promise<void> {
  const { keyboard } = scenarioPage.page;
  if (!(await enter(scenarioPage, target))) return;
  await keyboard.press("Control+End");
  await keyboard.press("Enter");
}

/** Selects an option or a page. */
export async function chooseValue(
  { page, ask }: ScenarioPage,
  { in: target, value }: Step["choose"],
): Promise<void> {
  if ((await ask("typeOf", target)) === "Dropdown") {
    const index = await ask("placeOfOption", target, value);
    await (await controlOf(page, target))?.selectOption({ index });
    return;
  }
  const { x, y } = await ask("pointOfOption", target, value);
  await page.mouse.click(x, y);
}

/** Sets a Slider or a date. */
export async function setValue(
  { page, ask }: ScenarioPage,
  { in: target, value }: Step["set"],
): Promise<void> {
  if (typeof value !== "number") {
    await (await controlOf(page, target))?.fill(`${value ?? ""}`);
    return;
  }
  const { x, y } = await ask("pointOfValue", target, value);
  await page.mouse.click(x, y);
}

/** Selects a part of a field's text. Returns whether the field has the focus. */
async function select(
  scenarioPage: ScenarioPage,
  target: Target,
  from: number,
  to: number,
): Promise<boolean> {
  if (!(await enter(scenarioPage, target))) return false;
  const control = await controlOf(scenarioPage.page, target);
  await control?.evaluate(
    (field, [start, end]) => {
      if ("setSelectionRange" in field && typeof field.setSelectionRange === "function")
        field.setSelectionRange(start, end);
    },
    [from, to] as const,
  );
  return true;
}

/** Presses a field that doesn't have the focus. Returns whether it has the focus then. */
async function enter({ page, ask }: ScenarioPage, target: Target): Promise<boolean> {
  if (await ask("hasFocus", target)) return true;
  const { x, y } = await ask("pointOf", target);
  await page.mouse.click(x, y);
  return ask("hasFocus", target);
}

async function controlOf(page: ScenarioPage["page"], target: Target) {
  const handle = await page.evaluateHandle<Element, null>(call("controlOf", [target]), null);
  return handle.asElement();
}
