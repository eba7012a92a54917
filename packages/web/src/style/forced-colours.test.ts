import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

test("With forced colours, shapes without text are visible", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  await page.emulateMedia({ forcedColors: "active" });
  const tabs = ["A", "B"].map((label) => ({
    id: label,
    label,
    body: widget("Text", { text: label }),
  }));
  const options = [{ value: 1, label: "One" }];
  const body = renderer(
    "Column",
    {},
    {},
    widget("ProgressIndicator", { value: 0.4, variant: "linear" }),
    widget("ProgressIndicator", { value: 0.4 }),
    widget("Skeleton", {}),
    widget("Tabs", { tabs }, { id: "tabs" }),
    widget("Dropdown", { label: "Options", options }, { id: "options" }),
    widget("Checkbox", { label: "Accept", initialValue: true }, { id: "accept" }),
  );
  const actions = action("tell", "ShowSnackBar", { message: "Saved", durationMs: 60_000 });
  await show(specOf(body, { onLoadActions: ["tell"] }, { actions }));
  await page.locator(".snack-bar").waitFor();
  const looks = (selector: string, name: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [property, part]) =>
          getComputedStyle(element, part).getPropertyValue(property ?? ""),
        [name, pseudo],
      );
  const canvas = await looks(".screen", "background-color");
  assert.notEqual(await looks("i.bar", "background-color"), canvas);
  const bar = await looks("i.bar", "background-color", "::before");
  assert.notEqual(bar, canvas);
  assert.notEqual(bar, await looks("i.bar", "background-color"));
  assert.match(await looks(".ring", "background-image"), /^conic-gradient/);
  assert.notEqual(await looks(".Skeleton", "background-color"), canvas);
  assert.equal(await looks(".tab:last-child", "border-bottom-color"), canvas);
  assert.notEqual(await looks(".tab:first-child", "border-bottom-color"), canvas);
  // The browser's native appearance, with the arrow or the mark.
  assert.notEqual(await looks("select", "appearance"), "none");
  assert.notEqual(await looks(".check", "appearance"), "none");
  assert.equal(await looks(".snack-bar", "border-top-style"), "solid");
  assert.deepEqual(problems, []);
});
