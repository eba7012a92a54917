import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const root = `document.querySelector("screen-spec").shadowRoot`;
const second = `${root}.querySelectorAll(".screen")[1]`;
const isAtRest = `${root}.getAnimations().length === 0 &&
  [...${root}.querySelectorAll(".screen")]
    .every(({ style }) => style.translate === "")`;
const isFinished = `(${root}.getAnimations().forEach((animation) => animation.finish()) || ${isAtRest})`;

/** Opens the second screen, and ends its transition. */
async function openSecond(
  { page, show, untilTrue }: SpecPage,
  navigate: JsonObject = {},
  members: JsonObject = {},
) {
  const actions = {
    ...action("go", "Navigate", { targetScreenId: "second", ...navigate }),
    ...action("count", "SetData", { path: "n", op: "increment", value: 1, scope: "global" }),
  };
  const body = renderer(
    "Column",
    {},
    {},
    widget("Text", { text: "Second" }),
    widget("Carousel", { items: [1, 2, 3] }, { id: "pages" }),
  );
  const screens = { second: { id: "second", type: "Screen" as const, body, ...members } };
  const first = widget("Button", { text: "Go" }, { onClickActionIds: ["go"] });
  await show(specOf(first, {}, { actions, screens }));
  await page.getByRole("button", { name: "Go" }).click();
  await untilTrue(`${isFinished} && ${second}`);
}

async function pauseAnimations({ untilTrue, page }: SpecPage): Promise<readonly unknown[]> {
  await untilTrue(`${root}.getAnimations().length > 0`);
  return page.evaluate<unknown[]>(`${root}.getAnimations().map((animation) => {
    animation.pause();
    animation.currentTime = 0;
    const { translate, opacity } = getComputedStyle(animation.effect.target);
    return [animation.effect.target.textContent.trim().split(" ")[0], translate, opacity];
  })`);
}

for (const { lang, isTouch, start } of [
  {
    lang: "en",
    isTouch: true,
    start: [
      ["Second", "100%", "1"],
      ["Go", "0%", "1"],
    ],
  },
  {
    lang: "ar",
    isTouch: true,
    start: [
      ["Second", "-100%", "1"],
      ["Go", "0%", "1"],
    ],
  },
  { lang: "en", isTouch: false, start: [["Second", "none", "0"]] },
]) {
  const kind = isTouch ? "slides on a touch screen" : "fades with a mouse";
  test(`By default, a screen ${kind} (${lang})${lang === "ar" ? " @full" : ""}`, async (t) => {
    const opened = await openSpecPage(t, { duration: "60s", lang });
    const { page, untilTrue, problems } = opened;
    if (isTouch) await openTouch(page);
    await openSecond(opened);
    await page.evaluate(`document.querySelector("screen-spec").runtime.back()`);
    await untilTrue(`${isFinished} && !${second}`);
    await page.getByRole("button", { name: "Go" }).click();
    assert.deepEqual(await pauseAnimations(opened), start);
    // A screen that is covered can't be pressed again.
    assert.equal(await page.locator(".screen").first().getAttribute("inert"), "");
    await page.evaluate(`${root}.getAnimations().forEach((each) => each.finish())`);
    await untilTrue(isAtRest);
    await page.getByRole("button", { name: "Go" }).waitFor({ state: "hidden" });
    assert.deepEqual(problems, []);
  });
}

for (const [lang, tag] of [
  ["en", ""],
  ["ar", " @full"],
] as const) {
  test(`A swipe from the edge goes back (${lang})${tag}`, async (t) => {
    const opened = await openSpecPage(t, { duration: "1ms", lang });
    const { page, untilTrue, problems } = opened;
    const touch = await openTouch(page);
    const at = (x: number) => ({ x: lang === "ar" ? 400 - x : x, y: 300 });
    const left = async () => (await page.locator(".screen").nth(1).boundingBox())?.x;
    await openSecond(opened);

    // It follows the finger, and returns.
    await touch.press(at(5));
    await touch.move(at(105), 800);
    assert.equal(await left(), lang === "ar" ? -100 : 100);
    assert.equal(await page.getByRole("button", { name: "Go" }).isVisible(), true);
    await touch.lift();
    await untilTrue(isAtRest);
    assert.equal(await left(), 0);
    await page.getByText("Go").waitFor({ state: "hidden" });

    // Elsewhere there is no swipe.
    await touch.press(at(100));
    await touch.move(at(300), 40);
    await touch.lift();
    assert.equal(await left(), 0);

    await touch.press(at(5));
    await touch.move(at(105), 80);
    await touch.lift();
    await untilTrue(`!${second} && ${isAtRest}`);
    await page.getByRole("button", { name: "Go" }).click();
    await untilTrue(`${second} && ${isAtRest}`);
    await touch.press(at(5));
    await touch.move(at(305), 2000);
    await touch.lift();
    await untilTrue(`!${second} && ${isAtRest}`);
    assert.deepEqual(problems, []);
  });
}

test("A swipe does nothing where `onBackActions` replace Back", async (t) => {
  const opened = await openSpecPage(t, { duration: "1ms" });
  const touch = await openTouch(opened.page);
  await openSecond(opened, {}, { onBackActions: ["count"] });
  await touch.press({ x: 5, y: 300 });
  await touch.move({ x: 205, y: 300 }, 80);
  assert.equal((await opened.page.locator(".screen").nth(1).boundingBox())?.x, 0);
  await touch.lift();
  assert.equal(await opened.page.locator(".screen").count(), 2);
});

test("A document that is replaced during a transition or a swipe leaves nothing behind @full", async (t) => {
  const opened = await openSpecPage(t, { duration: "60s" });
  const { page, show, untilTrue, problems } = opened;
  const touch = await openTouch(page);
  const next = specOf(widget("Text", { text: "Next" }));
  const isClean = `${isAtRest} &&
    ${root}.querySelectorAll(".screen").length === 1`;
  await openSecond(opened, { transitionType: "none" });
  await touch.press({ x: 5, y: 300 });
  await touch.move({ x: 105, y: 300 }, 800);
  await show(next);
  await touch.move({ x: 205, y: 300 }, 800);
  await touch.lift();
  await untilTrue(isClean);

  await openSecond(opened, { transitionType: "none" });
  await touch.press({ x: 5, y: 300 });
  await touch.move({ x: 105, y: 300 }, 40);
  await touch.lift();
  await untilTrue(`${root}.getAnimations().length > 0`);
  await show(next);
  await untilTrue(isClean);
  await page.getByText("Next").waitFor();
  assert.deepEqual(problems, []);
});

test("With reduced motion, screens change at once, also by a swipe @full", async (t) => {
  const opened = await openSpecPage(t);
  const { page, untilTrue } = opened;
  const touch = await openTouch(page);
  await openSecond(opened, { transitionType: "slide_left" });
  await touch.press({ x: 5, y: 300 });
  await touch.move({ x: 105, y: 300 }, 40);
  await touch.lift();
  await untilTrue(`!${second}`);
  assert.equal(await page.evaluate(`${root}.getAnimations().length`), 0);
});
