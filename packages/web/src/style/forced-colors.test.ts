import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

for (const preset of ["neutral", "material", "ios"])
  test(`With forced colors, shapes without text are visible (${preset})${preset === "neutral" ? "" : " @full"}`, async (t) => {
    const { page, problems, show, untilTrue } = await openSpecPage(t);
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
      widget("Card", {}, {}, widget("Text", { text: "A" })),
      widget("Switch", { label: "Off" }, { id: "off" }),
      widget("Slider", { label: "Size", min: 0, max: 10 }),
    );
    const actions = action("showMessage", "ShowSnackBar", { message: "Saved", durationMs: 60_000 });
    await show(specOf(body, { onLoadActions: ["showMessage"] }, { actions, theme: { preset } }));
    await untilTrue(`getComputedStyle(
    document.querySelector("screen-spec").shadowRoot.querySelector(".root")).opacity === "1"`);
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
    assert.equal(await looks(".Card", "border-top-style"), "solid");
    assert.equal(await looks(".switch", "border-top-style"), "solid");
    assert.equal(await looks(".tab", "border-bottom-style"), "solid");
    assert.deepEqual(problems, []);
  });
