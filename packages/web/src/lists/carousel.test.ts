import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openGestures } from "../../testing/gestures.ts";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const names = ["One", "Two", "Three", "Four", "Five"];

function carouselOf(count: number, attributes: JsonObject) {
  const pages = names
    .slice(0, count)
    .map((text) => widget("Text", { text }, { style: { height: 200, width: "fill" } }));
  return specOf(
    renderer("Column", {}, {}, widget("Carousel", attributes, { id: "pages" }, ...pages)),
  );
}

/** The visible pages in each frame, with their left edges. */
type Film = readonly (readonly (readonly [name: string, left: number])[])[];

/** Records the pages in each frame during an action, until a page rests at its position. */
async function film({ page, untilTrue }: SpecPage, last: number, act: () => Promise<unknown>) {
  await page.evaluate(`{
    const root = document.querySelector("screen-spec").shadowRoot;
    window.film = [];
    window.isFilming = true;
    const pages = () => [...root.querySelector(".track").children].flatMap((each) => {
      const { left, right } = each.getBoundingClientRect();
      return right > 1 && left < innerWidth - 1 ? [[each.textContent, Math.round(left)]] : [];
    });
    requestAnimationFrame(function take() {
      film.push(pages());
      if (isFilming) requestAnimationFrame(take);
    });
  }`);
  await act();
  await page.evaluate("window.began = film.length");
  await untilTrue(`film.length > began + 12 && film.slice(-12).every(
    (frame) => JSON.stringify(frame) === JSON.stringify(film.at(-1)),
  ) && document.querySelector("screen-spec").runtime.read("widget.pages.value") === ${last}`);
  const frames: Film = await page.evaluate("isFilming = false, film");
  return frames;
}

interface Move {
  readonly name: string;
  readonly step: 1 | -1;
  act(opened: SpecPage, gestures: Awaited<ReturnType<typeof openGestures>>): Promise<unknown>;
  readonly attributes?: JsonObject;
}

/** For left-to-right languages. */
const moves: readonly Move[] = [
  {
    name: "by itself",
    step: 1,
    act: async () => {},
    // The page before has to come to rest first, also on a slow machine.
    attributes: { autoPlayMs: 4000 },
  },
  { name: "by the next button", step: 1, act: ({ page }) => press(page, /^(Next|التالي)$/) },
  {
    name: "by the previous button",
    step: -1,
    act: ({ page }) => press(page, /^(Previous|السابق)$/),
  },
  { name: "by a key", step: 1, act: ({ page }) => page.locator(".track").press("ArrowRight") },
  { name: "by a key", step: -1, act: ({ page }) => page.locator(".track").press("ArrowLeft") },
  { name: "by a swipe", step: 1, act: (_, { finger }) => finger(at(330), { x: -270, y: 0 }) },
  { name: "by a swipe", step: -1, act: (_, { finger }) => finger(at(70), { x: 270, y: 0 }) },
  { name: "by a wheel", step: 1, act: (_, { wheel }) => wheel(at(200), { x: -300, y: 0 }) },
  { name: "by a wheel", step: -1, act: (_, { wheel }) => wheel(at(200), { x: 300, y: 0 }) },
];

const at = (x: number) => ({ x, y: 100 });
const press = (page: SpecPage["page"], name: RegExp) =>
  page.getByRole("button", { name }).press("Enter");

const counts = { en: [2, 3], ar: [4] };

for (const [lang, all] of Object.entries(counts)) {
  test(`The first page of a looping Carousel follows the last with an animation (${lang}) @full`, async (t) => {
    const opened = await openSpecPage(t, { hasMotion: true, lang });
    const { page, show, until, problems } = opened;
    const gestures = await openGestures(page);
    for (const count of all) {
      for (const { name, step, act, attributes } of moves) {
        const isByHand = name === "by a swipe" || name === "by a wheel";
        // The direction of gestures and keys is physical: from right to left the next page is on the left.
        const isMirrored = lang === "ar" && (isByHand || name === "by a key");
        const direction = isMirrored ? -step : step;
        const from = direction === 1 ? count - 1 : 0;
        const to = direction === 1 ? 0 : count - 1;
        await t.test(`${name}, ${direction} among ${count}`, async () => {
          await page.mouse.move(200, 550);
          await show(carouselOf(count, { loop: true, indicator: {}, ...attributes }));
          await until("widget.pages.value", 0);
          if (from > 0) {
            const dot = await page
              .getByRole("button", { name: new RegExp(`^(Page|صفحة) ${from + 1}$`) })
              .boundingBox();
            assert.ok(dot);
            await film(opened, from, () => gestures.tap({ x: dot.x + 22, y: dot.y + 22 }));
          }
          const frames = await film(opened, to, () => act(opened, gestures));
          const seen = new Set(frames.flatMap((frame) => frame.map(([each]) => each)));
          assert.deepEqual(seen, new Set([names[from], names[to]]));
          assert.deepEqual(frames.at(-1), [[names[to], 0]]);
          const lefts = frames.flatMap((frame) =>
            frame.flatMap(([each, left]) => (each === names[to] ? [left] : [])),
          );
          // The page enters from the side of the gesture, and is visible during the animation.
          const side = (lang === "ar" ? -1 : 1) * direction;
          const ways = lefts.map((left) => left * side);
          assert.ok(
            ways.some((way) => way > 0 && way < 400),
            `${ways}`,
          );
          assert.ok(
            ways.every((way) => way > -40),
            `${ways}`,
          );
        });
      }
    }
    assert.deepEqual(problems, []);
  });
}

test("A looping Carousel has no end, and neighbours are visible on both sides @full", async (t) => {
  const opened = await openSpecPage(t, { hasMotion: true });
  const { page, show } = opened;
  const { finger } = await openGestures(page);
  await show(carouselOf(3, { loop: true, peek: 40, spacing: 10 }));
  for (let count = 1; count <= 8; count++) {
    const frames = await film(opened, count % 3, () => finger(at(330), { x: -270, y: 0 }));
    const [before, shown, behind] = [2, 0, 1].map((step) => names[(count + step) % 3]);
    const last = [...(frames.at(-1) ?? [])].sort(([, one], [, other]) => one - other);
    assert.deepEqual(last, [
      [before, -290],
      [shown, 40],
      [behind, 370],
    ]);
  }
});

test("A Carousel plays on after a tap, and pauses during a touch or keyboard focus @full", async (t) => {
  const { page, show, until, read, untilTrue } = await openSpecPage(t, { hasMotion: true });
  const { tap, press: lay, lift } = await openGestures(page);
  const [carousel, other] = ["pages", "other"].map((id) => {
    const items = [0, 1, 2, 3, 4, 5, 6, 7];
    const itemTemplate = widget("Text", { text: "{{ item }}" }, { style: { height: 200 } });
    const attributes = { items, itemTemplate, autoPlayMs: 2000, loop: true, indicator: {} };
    return widget("Carousel", attributes, { id });
  });
  assert.ok(carousel && other);
  const placeOf = async (id: string) => Number(await read(`widget.${id}.value`));
  /** Waits until the other Carousel has advanced twice. Returns by how many pages this one has. */
  async function stepsMeanwhile(): Promise<number> {
    const before = await placeOf("pages");
    const next = ((await placeOf("other")) + 2) % 8;
    await until("widget.other.value", next);
    return ((await placeOf("pages")) - before + 8) % 8;
  }
  await show(specOf(renderer("Column", {}, {}, carousel, other)));
  const dot = await page.getByRole("button", { name: "Page 1" }).first().boundingBox();
  assert.ok(dot);

  await tap(at(200));
  await tap({ x: dot.x + 22, y: dot.y + 22 });
  assert.ok((await stepsMeanwhile()) > 0, "after a tap");
  await untilTrue(`${resting} >= 12`);
  await lay(at(200));
  assert.equal(await stepsMeanwhile(), 0, "under a finger");
  await lift();
  assert.ok((await stepsMeanwhile()) > 0, "after that");
  await untilTrue(`${resting} >= 12`);
  await page.locator(".track").first().focus();
  await page.keyboard.press("Tab");
  assert.equal(await stepsMeanwhile(), 0, "where a keyboard is");
});

/** The number of frames for which the first track hasn't moved. */
const resting = `(window.resting = window.former === (window.former =
  document.querySelector("screen-spec").shadowRoot.querySelector(".track").scrollLeft)
  ? (window.resting ?? 0) + 1 : 0)`;

test("A dot scrolls to its page past the others, with a loop and without @full", async (t) => {
  const opened = await openSpecPage(t, { hasMotion: true });
  const { page, show } = opened;
  for (const loop of [true, false]) {
    await show(carouselOf(5, { loop, indicator: {} }));
    for (const place of [2, 0]) {
      const dot = page.getByRole("button", { name: `Page ${place + 1}` });
      const frames = await film(opened, place, () => dot.click());
      const seen = new Set(frames.flatMap((frame) => frame.map(([each]) => each)));
      assert.deepEqual(
        seen,
        new Set(place === 2 ? names.slice(0, 3) : names.slice(0, 3).reverse()),
      );
      assert.deepEqual(frames.at(-1), [[names[place], 0]]);
    }
  }
});

for (const [lang, tag] of [
  ["en", ""],
  ["ar", " @full"],
] as const) {
  test(`The dots of a looping Carousel follow a swipe past its start (${lang})${tag}`, async (t) => {
    const { page, show, until, untilTrue } = await openSpecPage(t, { hasMotion: true, lang });
    const touch = await openTouch(page);
    await show(carouselOf(3, { loop: true, indicator: {} }));
    const near = `[...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".dots>button")]
      .map((dot) => Number(getComputedStyle(dot).getPropertyValue("--near")))`;
    const isSelected = (index: number) =>
      `${near}.every((each, index) => each > .99 === (index === ${index}))`;
    await untilTrue(isSelected(0));
    const [from, to] = lang === "ar" ? [350, 150] : [50, 250];
    await touch.press(at(from));
    await touch.move(at(to), 400);
    await untilTrue(`((first, second, third) => first > .3 && third > .3 && second <= 0 &&
      Math.abs(first + third - 1) < .01)(...${near})`);
    await touch.move(at(lang === "ar" ? 20 : 380), 400);
    await touch.lift();
    await until("widget.pages.value", 2);
    await untilTrue(isSelected(2));
  });
}

test("The small dots of a Carousel have separate touch targets of 44 px @full", async (t) => {
  const { page, show, until } = await openSpecPage(t, { width: 320 });
  const { tap } = await openGestures(page);
  for (const placement of ["below", "overlay"]) {
    const items = Array.from({ length: 12 }, (_, index) => index);
    const itemTemplate = widget("Text", { text: "{{ item }}" }, { style: { height: 200 } });
    const attributes = { items, itemTemplate, indicator: { placement, size: 6 } };
    await show(specOf(renderer("Column", {}, {}, widget("Carousel", attributes, { id: "pages" }))));
    const boxes: readonly DOMRect[] = await page.evaluate(
      `[...document.querySelector("screen-spec").shadowRoot.querySelectorAll(".dots>button")]
        .map((dot) => dot.getBoundingClientRect().toJSON())`,
    );
    assert.equal(boxes.length, 12);
    for (const [index, one] of boxes.entries()) {
      assert.ok(one.width >= 44 && one.height >= 44, JSON.stringify(one));
      assert.ok(one.left >= 0 && one.right <= 320, JSON.stringify(one));
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.right <= other.left || one.bottom <= other.top;
        assert.ok(isBeside, `${JSON.stringify(one)} ${JSON.stringify(other)}`);
      }
      await tap({ x: one.left + 1, y: one.bottom - 1 });
      await until("widget.pages.value", index);
    }
    const drawn = await page.evaluate(
      `getComputedStyle(document.querySelector("screen-spec").shadowRoot.querySelector(".dots>button"), "::before").width`,
    );
    assert.equal(drawn, "6px");
  }
});
