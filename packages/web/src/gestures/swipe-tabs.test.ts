import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode, JsonObject } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const root = `document.querySelector("screen-spec").shadowRoot`;
const isAtRest = `${root}.getAnimations().length === 0 && !${root}.querySelector(".swiped,.beside")`;
const log = "state.globalData.log";

const page = (name: string, ...more: readonly DraftNode[]) =>
  renderer(
    "Scrollable",
    {},
    { id: `page-${name}`, style: { width: "fill", height: "fill" } },
    renderer(
      "Column",
      {},
      { style: { width: "fill" } },
      widget("Text", { text: `Page ${name}` }, { style: { height: 200 } }),
      ...more,
      widget("Spacer", { height: 1200 }),
    ),
  );
const tabsOf = (pages: { readonly [name: string]: DraftNode }, members: JsonObject = {}) =>
  widget(
    "Tabs",
    { tabs: Object.entries(pages).map(([id, body]) => ({ id, label: id, body })) },
    { style: { height: "fill" }, ...members },
  );
const actions = action("log", "SetData", {
  scope: "global",
  path: "log",
  op: "append",
  value: "{{ event.value }}",
});

async function openTabs(
  t: Parameters<typeof openSpecPage>[0],
  body: DraftNode,
  options: { readonly lang?: string; readonly hasMotion?: boolean } = {},
) {
  const opened = await openSpecPage(t, { duration: "1ms", ...options });
  await opened.show(specOf(body, {}, { actions, globalData: { log: [] } }));
  const touch = await openTouch(opened.page);
  return { ...opened, touch };
}

async function positionOf(
  { page }: Pick<SpecPage, "page">,
  name: string,
): Promise<number | undefined> {
  const box = page.locator(`[part~="page-${name}"]`);
  return (await box.count()) === 0 ? undefined : (await box.boundingBox())?.x;
}

for (const [lang, tag] of [
  ["en", ""],
  ["ar", " @full"],
] as const) {
  test(`Pages follow the finger to the neighbouring tab (${lang})${tag}`, async (t) => {
    const body = tabsOf(
      { a: page("a"), b: page("b"), c: page("c") },
      { id: "tabs", onValueChangedActionIds: ["log"] },
    );
    const opened = await openTabs(t, body, { lang });
    const { page: browserPage, touch, until, untilTrue, read, problems } = opened;
    const at = (x: number) => ({ x: lang === "ar" ? 400 - x : x, y: 300 });
    const mirrored = (x: number) => (lang === "ar" ? -x : x);

    // A short and slow swipe returns.
    await touch.press(at(300));
    await touch.move(at(200), 800);
    assert.deepEqual(
      [await positionOf(opened, "a"), await positionOf(opened, "b")],
      [mirrored(-100), mirrored(300)],
    );
    await touch.lift();
    await untilTrue(isAtRest);
    assert.deepEqual(
      [
        await positionOf(opened, "a"),
        await positionOf(opened, "b"),
        await read("widget.tabs.value"),
      ],
      [0, undefined, "a"],
    );

    // Scrolled pages keep their position, also while they move.
    await browserPage.locator('[part~="page-a"]').evaluate((element) => element.scrollTo(0, 150));
    // A flick selects the next tab, and so does a long and slow swipe.
    await touch.press(at(300));
    await touch.move(at(220), 60);
    await touch.lift();
    await until("widget.tabs.value", "b");
    await untilTrue(isAtRest);
    assert.deepEqual(
      [await positionOf(opened, "a"), await positionOf(opened, "b")],
      [undefined, 0],
    );
    await touch.press(at(350));
    await touch.move(at(50), 2000);
    await touch.lift();
    await until("widget.tabs.value", "c");
    await untilTrue(isAtRest);

    // There is no tab after the last one. Two swipes back.
    await touch.press(at(350));
    await touch.move(at(50), 60);
    await touch.lift();
    for (const tab of ["b", "a"]) {
      await touch.press(at(100));
      await touch.move(at(200), 60);
      await touch.lift();
      await until("widget.tabs.value", tab);
    }
    await untilTrue(isAtRest);
    assert.deepEqual(await read(log), ["b", "c", "b", "a"]);
    assert.equal(
      await browserPage.locator('[part~="page-a"]').evaluate(({ scrollTop }) => scrollTop),
      150,
    );
    assert.deepEqual(problems, []);
  });
}

test("What scrolls or slides sideways itself, and a vertical movement, don't change the tab", async (t) => {
  const chips = renderer(
    "Scrollable",
    { scrollDirection: "horizontal" },
    { id: "chips" },
    widget("Text", { text: "Chips" }, { style: { width: 900, height: 60 } }),
  );
  const slider = widget("Slider", { label: "Volume", min: 0, max: 100 }, { id: "volume" });
  const slides = ["One", "Two"].map((text) => widget("Text", { text }));
  const members = { id: "pages", style: { height: 80, width: "fill" } };
  const carousel = widget("Carousel", {}, members, ...slides);
  const opened = await openTabs(
    t,
    tabsOf({ a: page("a", chips, slider, carousel), b: page("b") }, { id: "tabs" }),
  );
  const { page: browserPage, touch, until, untilTrue, read } = opened;
  const swipe = async (part: string) => {
    const box = await browserPage.locator(`[part~="${part}"]`).boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await touch.press({ x: 380, y });
    await touch.move({ x: 40, y }, 200);
    await touch.lift();
  };
  await swipe("chips");
  await untilTrue(`${root}.querySelector("[part~=chips]").scrollLeft > 0`);
  await swipe("pages");
  await until("widget.pages.value", 1);
  const slide = await browserPage.getByRole("slider").boundingBox();
  await touch.press({ x: 200, y: (slide?.y ?? 0) + 10 });
  await touch.move({ x: 20, y: (slide?.y ?? 0) + 10 }, 200);
  await touch.lift();
  await touch.press({ x: 200, y: 500 });
  await touch.move({ x: 150, y: 300 }, 200);
  await touch.lift();
  await untilTrue(`${root}.querySelector("[part~=page-a]").scrollTop > 0`);
  assert.equal(await read("widget.tabs.value"), "a");
  assert.equal(await browserPage.evaluate(`${root}.querySelector(".beside") === null`), true);
});

test("With nested Tabs, the inner ones move until they have no more pages", async (t) => {
  const inner = tabsOf({ x: page("x"), y: page("y") }, { id: "inner" });
  const { touch, until, untilTrue, read } = await openTabs(
    t,
    tabsOf({ a: inner, b: page("b") }, { id: "outer" }),
  );
  const swipe = async () => {
    await touch.press({ x: 300, y: 300 });
    await touch.move({ x: 200, y: 300 }, 60);
    await touch.lift();
  };
  await swipe();
  await until("widget.inner.value", "y");
  await untilTrue(isAtRest);
  assert.equal(await read("widget.outer.value"), "a");
  await swipe();
  await until("widget.outer.value", "b");
});

test("Tabs in what scrolls sideways let it scroll", async (t) => {
  const tabs = tabsOf(
    { a: page("a"), b: page("b") },
    { id: "tabs", style: { width: 300, height: 300 } },
  );
  const wide = widget("Text", { text: "Wide" }, { style: { width: 900 } });
  const row = renderer("Row", {}, {}, tabs, wide);
  const around = renderer("Scrollable", { scrollDirection: "horizontal" }, { id: "around" }, row);
  const { page: browserPage, touch, untilTrue, read } = await openTabs(t, around);
  await touch.press({ x: 250, y: 200 });
  await touch.move({ x: 50, y: 200 }, 200);
  await touch.lift();
  await untilTrue(`${root}.querySelector("[part~=around]").scrollLeft > 0`);
  assert.equal(await read("widget.tabs.value"), "a");
  assert.equal(await browserPage.evaluate(`${root}.querySelector(".beside") === null`), true);
});

test("The bar scrolls to the tab that a swipe has selected @full", async (t) => {
  const names = Array.from({ length: 8 }, (_, index) => `Section ${index}`);
  const pages = Object.fromEntries(names.map((name) => [name, widget("Text", { text: name })]));
  const {
    page: browserPage,
    touch,
    until,
    untilTrue,
  } = await openTabs(t, tabsOf(pages, { id: "tabs" }));
  const isInView = (index: number) => `(() => {
    const { left, right } = ${root}.querySelectorAll(".tab")[${index}].getBoundingClientRect();
    return left >= 0 && right <= 400;
  })()`;
  assert.equal(await browserPage.evaluate(isInView(3)), false);
  for (const index of [1, 2, 3]) {
    await touch.press({ x: 300, y: 60 });
    await touch.move({ x: 200, y: 60 }, 60);
    await touch.lift();
    await until("widget.tabs.value", `Section ${index}`);
  }
  await untilTrue(isInView(3));
});

test("A swipe of tabs works with reduced motion, and ends if the tabs are removed @full", async (t) => {
  const body = tabsOf({ a: page("a"), b: page("b") }, { id: "tabs" });
  const opened = await openTabs(t, body, { hasMotion: false });
  const { touch, until, untilTrue, show, problems, page: browserPage } = opened;
  await touch.press({ x: 300, y: 300 });
  await touch.move({ x: 200, y: 300 }, 60);
  assert.equal(await positionOf(opened, "b"), 300);
  await touch.lift();
  await until("widget.tabs.value", "b");
  assert.deepEqual(
    [await browserPage.evaluate(isAtRest), await positionOf(opened, "b")],
    [true, 0],
  );

  await touch.press({ x: 100, y: 300 });
  await touch.move({ x: 200, y: 300 }, 800);
  assert.equal(await positionOf(opened, "a"), -300);
  await show(specOf(widget("Text", { text: "Next" })));
  await touch.move({ x: 300, y: 300 }, 800);
  await touch.lift();
  await untilTrue(isAtRest);
  assert.deepEqual(problems, []);
});
