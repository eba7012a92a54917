import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { Attributes } from "@screenspec/format";
import { askRun } from "../../packages/server/testing/ask-run.ts";
import { action, specOf, widget } from "../../packages/web/testing/specs.ts";
import { type NativePage, openNativePage } from "./native-page.ts";

/** Opens what an action shows. */
async function open({ page, showSpec }: NativePage, actionType: string, attributes: Attributes) {
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
  const theme = { preset: "ios" } as const;
  await showSpec(specOf(button, {}, { theme, actions: action("open", actionType, attributes) }));
  await page.getByRole("button", { name: "Open" }).click();
}

suite("Dialogs in React Native for Web @full", { timeout: 120_000 }, () => {
  before(() => askRun("/react-native"));

  test("an alert and a menu that are higher than the window scroll to their last button", async (t) => {
    const opened = await openNativePage(t);
    const { page } = opened;
    const message = "A sentence that somebody has to read. ".repeat(80);
    const buttons = [{ text: "No" }, { text: "Yes" }];
    await open(opened, "ShowAlert", { title: "Title", message, buttons });
    await press("Yes");
    const items = Array.from({ length: 40 }, (_, index) => ({
      text: `Item ${index}, whose text needs more than one line of the menu`,
      actionIds: [],
    }));
    await open(opened, "ShowMenu", { items });
    const box = await page.getByRole("menu").boundingBox();
    assert.ok(box && box.x + box.width <= 390 && box.y + box.height <= 844, JSON.stringify(box));
    await press(items.at(-1)?.text ?? "");

    async function press(name: string) {
      const button = page.getByText(name, { exact: true });
      await button.waitFor();
      // Tests, but not users, can scroll what has no scroller.
      await page.mouse.move(195, 422);
      await page.mouse.wheel(0, 10_000);
      const isInView = `[...document.querySelectorAll("*")].some((one) => one.children.length === 0 &&
        one.textContent === ${JSON.stringify(name)} && one.getBoundingClientRect().bottom < innerHeight)`;
      await page.waitForFunction(isInView);
      await button.click();
      await button.waitFor({ state: "detached" });
    }
  });
});
