import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const root = `document.querySelector("screen-spec").shadowRoot`;
const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="${color}"/><circle cx="1" cy="1" r=".6" fill="white"/></svg>`)}`;
const photos = ["teal", "crimson", "goldenrod"].map((name) => ({ name, url: picture(name) }));

const photo = (name: string, size: JsonObject, more: JsonObject = {}) =>
  widget(
    "Image",
    { url: `{{ ${name}.url }}`, alt: "", fit: "cover" },
    { style: size, sharedElementId: `photo-{{ ${name}.name }}`, ...more },
  );
const title = (name: string, fontSize: number) =>
  widget(
    "Text",
    { text: `{{ ${name}.name }}` },
    { style: { fontSize }, sharedElementId: `title-{{ ${name}.name }}` },
  );

/** A list of photos, each of which opens a screen with the same photo and title. */
const gallery = (navigate: JsonObject = {}) => {
  const tile = renderer(
    "Row",
    { spacing: 16, crossAxisAlignment: "center" },
    { style: { padding: { all: 16 } }, onClickActionIds: ["open"] },
    photo("item", { width: 64, height: 64, cornerRadius: 8 }),
    title("item", 16),
  );
  const list = widget("List", { items: photos, itemTemplate: tile });
  const detail = renderer(
    "Column",
    { spacing: 16 },
    {},
    photo("state.screenData.photo", { width: "fill", height: 260 }),
    title("state.screenData.photo", 32),
  );
  const actions = action("open", "Navigate", {
    targetScreenId: "detail",
    screenData: { photo: "{{ item }}" },
    ...navigate,
  });
  const appBar = (id: string) => widget("AppBar", { title: id });
  const screens = {
    detail: {
      id: "detail",
      type: "Screen" as const,
      title: "Photo",
      appBar: appBar("Photo"),
      body: detail,
    },
  };
  return specOf(list, { appBar: appBar("Photos") }, { actions, screens });
};

const ghosts = `${root}.querySelectorAll("[inert] > .vanishing")`;
/** Pauses the animations at a part of their time, and reads the boxes of the visible copies and their opacities. */
const pauseAt = (part: number) => `(() => {
  for (const animation of ${root}.getAnimations()) {
    animation.pause();
    animation.currentTime = ${part} * animation.effect.getTiming().duration;
  }
  return [...${ghosts}].map((ghost) => {
    const { x, y, width, height } = ghost.firstElementChild.getBoundingClientRect();
    return [x, y, width, height, +getComputedStyle(ghost).opacity].map(Math.round);
  });
})()`;
const isClean = `${root}.getAnimations().length === 0 && ${root}.querySelectorAll("[inert] > .vanishing").length === 0 &&
  ${root}.querySelectorAll("[data-shared]").length === 0`;

async function openGallery(
  opened: SpecPage,
  { isTouch = false, navigate = {} }: { isTouch?: boolean; navigate?: JsonObject } = {},
) {
  const { page, show, untilTrue } = opened;
  if (isTouch) await openTouch(page);
  await show(gallery(navigate));
  // The animations are loaded for the first node that has some.
  await page.evaluate(`import("/screen-spec-motion.js").then(() =>
    new Promise((done) => requestAnimationFrame(done)))`);
  await untilTrue(`${root}.querySelectorAll("img").length === 3`);
}

for (const [lang, isTouch] of [
  ["en", true],
  ["en", false],
  ["ar", true],
] as const) {
  const tag = lang === "en" && isTouch ? "" : " @full";
  test(`Shared elements move between screens in both directions (${lang}, ${isTouch ? "touch" : "mouse"})${tag}`, async (t) => {
    const opened = await openSpecPage(t, { duration: "60s", lang });
    const { page, untilTrue, problems } = opened;
    await openGallery(opened, { isTouch });
    await page.getByText("crimson").click();
    await untilTrue(`${ghosts}.length === 4`);
    const small = [lang === "ar" ? 400 - 16 - 64 : 16, 56 + 96 + 16, 64, 64];
    const large = [0, 56, 400, 260];
    const [source, target] = (await page.evaluate<number[][]>(pauseAt(0))) ?? [];
    assert.deepEqual(
      [source, target],
      [
        [...small, 1],
        [...small, 0],
      ],
    );
    // The nodes themselves are transparent.
    const opacities = `[...${root}.querySelectorAll("img")].filter(({ parentElement }) => !parentElement.closest("[inert] > .vanishing"))
      .map((image) => getComputedStyle(image.closest(".Image")).opacity).join()`;
    assert.equal(await page.evaluate(opacities), "1,0,1,0");
    const [sourceAtEnd, targetAtEnd] = (await page.evaluate<number[][]>(pauseAt(0.9999))) ?? [];
    assert.deepEqual(
      [sourceAtEnd, targetAtEnd],
      [
        [...large, 0],
        [...large, 1],
      ],
    );
    await page.evaluate(`${root}.getAnimations().forEach((each) => each.finish())`);
    await untilTrue(isClean);

    await page.evaluate(`document.querySelector("screen-spec").runtime.back()`);
    await untilTrue(`${ghosts}.length === 4`);
    assert.deepEqual((await page.evaluate<number[][]>(pauseAt(0)))[0], [...large, 1]);
    assert.deepEqual((await page.evaluate<number[][]>(pauseAt(0.9999)))[1], [...small, 1]);
    await page.evaluate(`${root}.getAnimations().forEach((each) => each.finish())`);
    await untilTrue(`${isClean} && ${root}.querySelectorAll(".screen").length === 1`);
    assert.deepEqual(problems, []);
  });
}

test("A flight that is interrupted leaves nothing behind", async (t) => {
  const opened = await openSpecPage(t, { duration: "60s" });
  const { page, show, untilTrue, problems } = opened;
  const open = async () => {
    await openGallery(opened);
    await page.getByText("teal").click();
    await untilTrue(`${ghosts}.length === 4`);
  };
  // Back flies from the former target. It ends the first flight.
  await open();
  await page.evaluate(`document.querySelector("screen-spec").runtime.back()`);
  await untilTrue(`${ghosts}.length === 4`);
  await page.evaluate(
    `document.querySelector("screen-spec").runtime.navigate("detail", { transition: "none" })`,
  );
  await untilTrue(isClean);

  await open();
  await show(specOf(widget("Text", { text: "Next" })));
  await untilTrue(isClean);
  assert.deepEqual(problems, []);
});

test("Without a transition, with reduced motion and if one of the nodes isn't visible, nothing flies", async (t) => {
  await t.test("the transition none", async (tt) => {
    const opened = await openSpecPage(tt, { hasMotion: true });
    await openGallery(opened, { navigate: { transitionType: "none" } });
    await opened.page.getByText("teal").click();
    await opened.untilTrue(`${root}.querySelectorAll(".screen").length === 2`);
    assert.equal(await opened.page.evaluate(isClean), true);
  });
  await t.test("reduced motion", async (tt) => {
    const opened = await openSpecPage(tt);
    await openGallery(opened);
    await opened.page.getByText("teal").click();
    await opened.untilTrue(`${root}.querySelectorAll(".screen").length === 2`);
    assert.equal(await opened.page.evaluate(isClean), true);
  });
  await t.test("a node out of view", async (tt) => {
    const opened = await openSpecPage(tt, { hasMotion: true });
    const { page, untilTrue } = opened;
    await openGallery(opened);
    await page.getByText("teal").click();
    await untilTrue(`${root}.querySelectorAll(".screen").length === 2 && ${isClean}`);
    await page
      .locator(".Image")
      .last()
      .evaluate((image) => image.style.setProperty("margin-top", "2000px"));
    await page.evaluate(`document.querySelector("screen-spec").runtime.back()`);
    await untilTrue(`${root}.querySelectorAll(".screen:not([inert])").length === 1`);
    // The title is below it, and out of view as well.
    assert.equal(await page.evaluate(`${ghosts}.length`), 0);
  });
});

test("A swipe back has moved the screens already, so that nothing flies", async (t) => {
  const opened = await openSpecPage(t, { duration: "1ms" });
  const { page, untilTrue } = opened;
  const touch = await openTouch(page);
  await openGallery(opened, { navigate: { transitionType: "slide_left" } });
  await page.getByText("teal").click();
  await untilTrue(`${root}.querySelectorAll(".screen").length === 2 && ${isClean}`);
  await page
    .locator("screen-spec")
    .evaluate((element) => element.style.setProperty("--screenspec-duration-long", "60s"));
  await touch.press({ x: 5, y: 500 });
  await touch.move({ x: 205, y: 500 }, 80);
  await touch.lift();
  await untilTrue(`${root}.getAnimations().length > 0`);
  assert.equal(await page.evaluate(`${ghosts}.length`), 0);
});
