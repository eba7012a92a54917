import type { Json } from "@screenspec/format";
import type { Target } from "../../../format/testing/scenario-files.ts";
import { call, type ScenarioPage } from "./scenario-page.ts";

/** Presses a field that doesn't have the focus. Returns whether it has the focus then, with the caret at its end. */
export async function focusField({ page, ask }: ScenarioPage, target: Target): Promise<boolean> {
  if (!(await ask("hasFocus", target))) {
    const { x, y } = await ask("pointOf", target);
    await page.mouse.click(x, y);
    if (!(await ask("hasFocus", target))) return false;
  }
  await page.keyboard.press("Control+End");
  return true;
}

/** Selects a part of a field's text. */
export async function selectText(
  { page }: ScenarioPage,
  target: Target,
  from: number,
  to: number,
): Promise<void> {
  const control = await controlOf(page, target);
  await control?.evaluate(
    (field, [start, end]) => {
      if ("setSelectionRange" in field && typeof field.setSelectionRange === "function")
        field.setSelectionRange(start, end);
    },
    [from, to] as const,
  );
}

export async function clearText({ page }: ScenarioPage, target: Target): Promise<void> {
  const control = await controlOf(page, target);
  const button = await control?.evaluateHandle((field) =>
    field.parentElement?.querySelector(".clear"),
  );
  if (button?.asElement()) return button.asElement()?.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
}

/** Selects an option or a page. */
export async function chooseValue(
  { page, ask }: ScenarioPage,
  target: Target,
  value: Json,
): Promise<void> {
  if ((await ask("typeOf", target)) === "Dropdown") {
    const index = await ask("placeOfOption", target, value);
    const control = await controlOf(page, target);
    // Playwright would wait until it is enabled.
    if (await control?.isEnabled()) await control?.selectOption({ index });
    return;
  }
  const { x, y } = await ask("pointOfOption", target, value);
  await page.mouse.click(x, y);
}

/** Sets a Slider or a date. */
export async function setValue(
  { page, ask }: ScenarioPage,
  target: Target,
  value: Json,
): Promise<void> {
  if (typeof value !== "number") {
    const control = await controlOf(page, target);
    if (await control?.isEnabled()) await control?.fill(`${value ?? ""}`);
    return;
  }
  const { x, y } = await ask("pointOfValue", target, value);
  await page.mouse.click(x, y);
}

async function controlOf(page: ScenarioPage["page"], target: Target) {
  const handle = await page.evaluateHandle<Element, null>(call("controlOf", [target]), null);
  return handle.asElement();
}
