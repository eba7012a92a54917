import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/** Presses Tab, or Shift+Tab, until the control has the focus, and asserts that the focus is visible at each stop. Waits for a control that is disabled at first. */
export async function tabTo(
  page: Page,
  control: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await control.and(page.locator(":not(:disabled)")).waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await assertFocusVisible(page);
  }
  assert.fail(`${key} doesn't reach ${control}.`);
}

/** Asserts that a control has a visible focus. If the focus were lost, Tab would start at the top of the page. */
export async function assertFocusVisible(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches(":not(body):focus-visible"));
}
