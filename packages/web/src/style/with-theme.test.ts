import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const buttons = renderer(
  "Column",
  {},
  {},
  widget("Button", { text: "Buy" }),
  widget("Button", { text: "Own" }, { style: { backgroundColor: "#112233" } }),
);
const theme = { colors: { primary: "#AA0000", error: "#00AA00" } };

test("The app's theme wins over the document's, and that over the page's custom properties", async (t) => {
  const { page, show } = await openSpecPage(t);
  const color = (name: string) =>
    page
      .getByRole("button", { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.evaluate(
    `document.querySelector("screen-spec").style.setProperty("--screenspec-primary", "#0000AA"); 0`,
  );
  await show(specOf(buttons));
  assert.equal(await color("Buy"), "rgb(0, 0, 170)");
  await show(specOf(buttons, {}, { theme }));
  assert.equal(await color("Buy"), "rgb(170, 0, 0)");
  await page.evaluate(
    `document.querySelector("screen-spec").theme = { colors: { primary: "#00AAAA" } }; 0`,
  );
  assert.equal(await color("Buy"), "rgb(0, 170, 170)");
  assert.equal(await color("Own"), "rgb(17, 34, 51)");
  const error = `document.querySelector("screen-spec").runtime.themeColor("error")`;
  assert.equal(await page.evaluate(error), "#00AA00");
  await page.evaluate(`document.querySelector("screen-spec").theme = null; 0`);
  assert.equal(await color("Buy"), "rgb(170, 0, 0)");
});

test("Another theme keeps the open screens, and an equal one changes nothing", async (t) => {
  const { page, show } = await openSpecPage(t);
  const next = { id: "next", type: "Screen" as const, body: widget("Text", { text: "Next" }) };
  const actions = action("open", "Navigate", { targetScreenId: "next" });
  await show(specOf(buttons, {}, { actions, screens: { next } }));
  await page.evaluate(`document.querySelector("screen-spec").runtime.navigate("next"); 0`);
  const isRestarted = await page.evaluate(`(() => {
    const element = document.querySelector("screen-spec");
    const set = () => {
      const { runtime } = element;
      element.theme = { colors: { primary: "#00AAAA" } };
      return runtime !== element.runtime;
    };
    return [set(), set(), element.runtime.screens.map(({ id }) => id)];
  })()`);
  assert.deepEqual(isRestarted, [true, false, ["main", "next"]]);
});
