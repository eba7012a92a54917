import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { askRun } from "../../packages/server/testing/ask-run.ts";
import { renderer, specOf, widget } from "../../packages/web/testing/specs.ts";
import { listOfSections, sections } from "../../packages/web/testing/sticky-sections.ts";
import { type NativePage, openNativePage } from "./native-page.ts";

const scrollable = (style: JsonObject = {}) =>
  renderer("Scrollable", {}, { id: "scroller", style }, sections);

const bar = (attributes: JsonObject) =>
  widget("AppBar", { title: "Bar", ...attributes }, { id: "bar" });

/** Scrolls to a position in steps, as a finger does. */
async function scrollTo({ page }: NativePage, top: number): Promise<void> {
  await page.evaluate(`(async () => {
    const scroller = document.querySelector("[data-testid=scroller]");
    const start = scroller.scrollTop;
    for (let step = 1; step <= 4; step++) {
      scroller.scrollTop = start + (${top} - start) * step / 4;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
  })()`);
}

/** Waits until a node is at a distance from the top of the page: the page reports scrolling later on a busy machine. */
async function hasTop({ page, boxOf }: NativePage, id: string, top: number, message = id) {
  const read = `document.querySelector("[data-testid=${id}]").getBoundingClientRect().y`;
  const moved = page.waitForFunction(`Math.round(${read}) === ${top}`);
  await moved.catch(() => {});
  assert.equal((await boxOf(id)).y, top, message);
}

suite("What scrolls in React Native for Web @full", { timeout: 120_000 }, () => {
  before(() => askRun("/react-native"));

  test("a sticky header stays at the start while its section is in view, and the next one pushes it away", async (t) => {
    const opened = await openNativePage(t);
    await opened.showSpec(specOf(scrollable()));
    await hasTop(opened, "hA", 0);
    await scrollTo(opened, 500);
    await hasTop(opened, "hA", 0);
    await hasTop(opened, "hB", 540);
    await scrollTo(opened, 1030);
    await hasTop(opened, "hA", -30);
    await hasTop(opened, "hB", 10);
    await scrollTo(opened, 1500);
    await hasTop(opened, "hB", 0);
    await opened.showSpec(specOf(scrollable({ padding: { all: 24 } })));
    await hasTop(opened, "hA", 24);
    await scrollTo(opened, 500);
    await hasTop(opened, "hA", 0, "with padding");
    assert.deepEqual(opened.problems, []);
  });

  test("a sticky header follows each frame of a fast display", async (t) => {
    const opened = await openNativePage(t);
    const clock = "(() => { let now = 0; Date.now = () => (now += 4); })()";
    await opened.page.addInitScript(clock);
    await opened.showSpec(specOf(scrollable()));
    await scrollTo(opened, 500);
    await hasTop(opened, "hA", 0);
  });

  test("a sticky header stays in the rows of a List, and covers what scrolls behind it", async (t) => {
    const opened = await openNativePage(t);
    const list = listOfSections({ id: "scroller" });
    await opened.showSpec(specOf(list, { backgroundColor: "#FFEEDDCC" }));
    const atTop = `(() => {
      const [text] = document.elementsFromPoint(20, 10);
      const behind = document.elementsFromPoint(380, 10).map((one) => getComputedStyle(one).backgroundColor);
      return [text.textContent, behind.find((color) => color !== "rgba(0, 0, 0, 0)")];
    })()`;
    for (const top of [200, 800, 4280, 280]) {
      await scrollTo(opened, top);
      const section = `Section ${Math.floor(top / 540)}`;
      assert.deepEqual(await opened.page.evaluate(atTop), [section, "rgb(238, 221, 204)"]);
    }
    assert.deepEqual(opened.problems, []);
  });

  test("a sticky header is below an app bar that leaves, returns or collapses", async (t) => {
    const opened = await openNativePage(t);
    const show = (attributes: JsonObject) =>
      opened.showSpec(specOf(scrollable(), { appBar: bar(attributes) }));
    await show({});
    await scrollTo(opened, 500);
    await hasTop(opened, "hA", 56, "pinned");
    await show({ scroll: "away" });
    await scrollTo(opened, 20);
    await hasTop(opened, "hA", 36, "half out of view");
    const { y, height } = await opened.boxOf("bar");
    assert.equal(y + height, 36);
    await scrollTo(opened, 500);
    await hasTop(opened, "hA", 0, "out of view");
    await scrollTo(opened, 470);
    await hasTop(opened, "hA", 30, "returning");
    await show({ scroll: "collapse", expandedHeight: 200 });
    await hasTop(opened, "hA", 200, "expanded");
    await scrollTo(opened, 500);
    await hasTop(opened, "hA", 56, "collapsed");
    const title = await opened.page.getByRole("heading", { name: "Bar" }).boundingBox();
    assert.ok(title && title.y > 0 && title.y < 56);
    assert.deepEqual(opened.problems, []);
  });

  test("a bar moves with the scroller that a Conditional shows in place of another one", async (t) => {
    const opened = await openNativePage(t);
    const load = { id: "load", type: "Action", actionType: "SetData" } as const;
    const button = widget("Button", { text: "Load" }, { onClickActionIds: ["load"] });
    for (const first of [renderer("Scrollable", {}, {}, button), button]) {
      const cases = [
        { when: { var: "state.globalData.isLoaded" }, child: scrollable() },
        { when: true, child: first },
      ];
      await opened.showSpec({
        ...specOf(widget("Conditional", { cases }), { appBar: bar({ scroll: "away" }) }),
        globalData: { isLoaded: false },
        actions: {
          load: { ...load, attributes: { scope: "global", path: "isLoaded", value: true } },
        },
      });
      await opened.page.getByRole("button", { name: "Load" }).click();
      await opened.page.getByTestId("scroller").waitFor();
      await hasTop(opened, "hA", 56);
      await scrollTo(opened, 500);
      await hasTop(opened, "hA", 0);
      const { y, height } = await opened.boxOf("bar");
      assert.equal(y + height, 0);
    }
    assert.deepEqual(opened.problems, []);
  });

  test("a bar above a body that starts with something else leaves and collapses at once", async (t) => {
    const opened = await openNativePage(t);
    const flexible = { ...scrollable(), layout: { flex: 1 } };
    const text = widget("Text", { text: "First" }, { id: "first", style: { height: 30 } });
    const show = (attributes: JsonObject) =>
      opened.showSpec(
        specOf(renderer("Column", {}, {}, text, flexible), { appBar: bar(attributes) }),
      );
    await show({ scroll: "away" });
    await scrollTo(opened, 20);
    await hasTop(opened, "first", 56);
    await scrollTo(opened, 200);
    await hasTop(opened, "first", 0);
    await scrollTo(opened, 190);
    await hasTop(opened, "first", 56);
    await show({ scroll: "collapse", expandedHeight: 200 });
    await hasTop(opened, "first", 200);
    await scrollTo(opened, 20);
    await hasTop(opened, "first", 56);
  });

  test("a body that scrolls has the whole width around its content, which is in line with the title", async (t) => {
    const opened = await openNativePage(t);
    await opened.page.setViewportSize({ width: 1000, height: 844 });
    const inner = renderer("Column", {}, { id: "inner" }, widget("Text", { text: "A" }));
    const floating = widget("IconButton", { icon: "plus", label: "Add" }, { id: "add" });
    const screen = { appBar: bar({}), floating, maxContentWidth: 500 };
    const body = renderer("Scrollable", {}, { id: "scroller" }, inner);
    await opened.showSpec(specOf(body, screen));
    const across = async (id: string) => {
      const { x, width } = await opened.boxOf(id);
      return [x, width];
    };
    assert.deepEqual(await across("bar"), [0, 1000]);
    assert.deepEqual(await across("scroller"), [0, 1000]);
    assert.deepEqual(await across("inner"), [250, 500]);
    assert.deepEqual(await across("add"), [750 - 16 - 44, 44]);
    const title = await opened.page.getByRole("heading", { name: "Bar" }).boundingBox();
    assert.equal(title?.x, 250 + 16);
    const list = { items: ["a"], itemTemplate: widget("ListTile", { title: "a" }, { id: "tile" }) };
    await opened.showSpec(specOf(widget("List", list, { id: "scroller" }), screen));
    assert.deepEqual(await across("scroller"), [0, 1000]);
    assert.deepEqual(await across("tile"), [250, 500]);
    await opened.showSpec(specOf(renderer("Column", {}, { id: "body" }, inner), screen));
    assert.deepEqual(await across("body"), [250, 500]);
  });
});
