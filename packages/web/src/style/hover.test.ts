import assert from "node:assert/strict";
import { test } from "node:test";
import { openGestures } from "../../testing/gestures.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const actions = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const body = renderer(
  "Column",
  {},
  {},
  widget("Button", { text: "Count" }, { id: "button", onClickActionIds: ["count"] }),
  widget("Carousel", {}, { id: "pages" }, widget("Text", { text: "One" })),
);

test("A tapped button isn't highlighted, and a hovered one is", async (t) => {
  const { page, problems, show, until, untilTrue } = await openSpecPage(t);
  const looks = (): Promise<unknown> =>
    page.evaluate(`{
      const root = document.querySelector("screen-spec").shadowRoot;
      const { backgroundImage } = getComputedStyle(root.querySelector("[part~=button]"));
      [backgroundImage, getComputedStyle(root.querySelector(".step")).opacity];
    }`);
  await show(specOf(body, {}, { actions }));
  await page.getByRole("button", { name: "Count" }).hover();
  assert.match(String(await looks()), /^linear-gradient/);
  await page.getByText("One").hover();
  assert.deepEqual(await looks(), ["none", "0.9"]);

  const { tap } = await openGestures(page);
  await untilTrue(`!matchMedia("(hover:hover)").matches`);
  await tap(await middleOf("Count"));
  await until("state.screenData.n", 1);
  // A tapped element is highlighted for a while.
  await untilTrue(`!document.querySelector("screen-spec:active")`);
  assert.deepEqual(await looks(), ["none", "0"]);
  await tap(await middleOf("One"));
  assert.deepEqual(await looks(), ["none", "0"]);
  assert.deepEqual(problems, []);

  async function middleOf(text: string): Promise<{ x: number; y: number }> {
    const box = await page.getByText(text, { exact: true }).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
});

test("The invisible buttons of a Carousel on a touch screen don't intercept taps", async (t) => {
  const { page, show, until } = await openSpecPage(t);
  const { tap } = await openGestures(page);
  const style = { width: "fill", height: 60 };
  const pages = ["One", "Two"].map((text) =>
    widget("Button", { text }, { style, onClickActionIds: ["count"] }),
  );
  await show(
    specOf(renderer("Column", {}, {}, widget("Carousel", {}, {}, ...pages)), {}, { actions }),
  );
  await tap({ x: 380, y: 30 });
  await until("state.screenData.n", 1);
});

test("Hover styles don't apply to devices without hover", async (t) => {
  const { page, show } = await openSpecPage(t);
  await show(specOf(body, {}, { actions }));
  const outside = await page.evaluate(`{
    const sheets = document.querySelector("screen-spec").shadowRoot.adoptedStyleSheets;
    const styles = (rule) => [rule, ...[...(rule.cssRules ?? [])].flatMap(styles)];
    [...sheets].flatMap(({ cssRules }) => [...cssRules].flatMap(styles))
      .filter(({ selectorText, parentRule }) =>
        /:hover/.test(selectorText) && !/\\(hover: *hover\\)/.test(parentRule?.conditionText))
      .map(({ selectorText }) => selectorText);
  }`);
  assert.deepEqual(outside, []);
});
