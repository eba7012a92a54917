import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";
import { listOfSections, section, sections } from "../../testing/sticky-sections.ts";

async function scrollTo({ page }: SpecPage, top: number): Promise<void> {
  await page.locator(".scroller").evaluate(async (element, y) => {
    element.scrollTo(0, y);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, top);
}

async function topOf({ page }: SpecPage, id: string): Promise<number> {
  const box = await page.locator(`[part~=${id}]`).boundingBox();
  assert.ok(box, id);
  return Math.round(box.y);
}

suite("A sticky header", () => {
  test("stays at the top while its section is in view, and the next one pushes it away", async (t) => {
    const opened = await openSpecPage(t);
    await opened.show(specOf(renderer("Scrollable", {}, {}, sections)));
    assert.equal(await topOf(opened, "hA"), 0);
    await scrollTo(opened, 500);
    assert.equal(await topOf(opened, "hA"), 0);
    assert.equal(await topOf(opened, "hB"), 540);
    await scrollTo(opened, 1030);
    assert.deepEqual([await topOf(opened, "hA"), await topOf(opened, "hB")], [-30, 10]);
    await scrollTo(opened, 1500);
    assert.equal(await topOf(opened, "hB"), 0);
  });

  test("is at the edge of a scroller with padding", async (t) => {
    const opened = await openSpecPage(t);
    const style = { padding: { all: 24 } };
    await opened.show(specOf(renderer("Scrollable", {}, { style }, sections)));
    assert.equal(await topOf(opened, "hA"), 24);
    await scrollTo(opened, 500);
    assert.equal(await topOf(opened, "hA"), 0);
  });

  test("stays in the rows of a virtual list", async (t) => {
    const opened = await openSpecPage(t);
    await opened.show(specOf(listOfSections()));
    await opened.page.getByText("Section 0").waitFor();
    const atTop = async () => {
      const root = `document.querySelector("screen-spec").shadowRoot`;
      return opened.page.evaluate(`${root}.elementFromPoint(20, 10).textContent`);
    };
    for (const top of [200, 54_270, 4280]) {
      await scrollTo(opened, top);
      assert.match(String(await atTop()), /^Section \d+$/);
    }
  });

  test("is below an app bar that leaves, returns or collapses", async (t) => {
    const opened = await openSpecPage(t);
    const bar = (attributes: JsonObject) => widget("AppBar", { title: "Bar", ...attributes });
    const body = renderer("Scrollable", {}, {}, sections);
    const show = (attributes: JsonObject) => opened.show(specOf(body, { appBar: bar(attributes) }));
    await show({});
    await scrollTo(opened, 500);
    assert.equal(await topOf(opened, "hA"), 56, "pinned");
    await show({ scroll: "away" });
    await scrollTo(opened, 20);
    assert.equal(await topOf(opened, "hA"), 36, "half out of view");
    await scrollTo(opened, 500);
    assert.equal(await topOf(opened, "hA"), 0, "out of view");
    await scrollTo(opened, 470);
    assert.equal(await topOf(opened, "hA"), 30, "returning");
    await show({ scroll: "snap" });
    await scrollTo(opened, 500);
    await scrollTo(opened, 480);
    const root = `document.querySelector("screen-spec").shadowRoot`;
    await opened.untilTrue(`${root}.querySelector("header").style.marginBlockStart === "-56px"`);
    assert.equal(await topOf(opened, "hA"), 0, "snapped out of view");
    await show({ scroll: "collapse", expandedHeight: 200 });
    assert.equal(await topOf(opened, "hA"), 200, "expanded");
    await scrollTo(opened, 500);
    assert.equal(await topOf(opened, "hA"), 56, "collapsed");
  });

  test("has the background of the screen, unless its style has another", async (t) => {
    const opened = await openSpecPage(t);
    const body = renderer(
      "Column",
      {},
      {},
      section("A"),
      section("B", { backgroundColor: "#FF0000" }),
    );
    await opened.show(specOf(renderer("Scrollable", {}, {}, body)));
    const colors = await opened.page
      .locator(".sticky")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
    assert.deepEqual(colors, ["rgb(246, 247, 249)", "rgb(255, 0, 0)"]);
  });

  test("doesn't cover what gets the focus", async (t) => {
    const opened = await openSpecPage(t);
    const buttons = Array.from({ length: 30 }, (_, index) =>
      widget("Button", { text: `B${index}` }, { id: `b${index}` }),
    );
    const header = widget(
      "Text",
      { text: "H" },
      { layout: { sticky: true }, style: { height: 48 } },
    );
    const column = renderer("Column", { spacing: 8 }, {}, header, ...buttons);
    await opened.show(specOf(renderer("Scrollable", {}, {}, column)));
    await opened.page.getByRole("button", { name: "B29" }).focus();
    await opened.page.getByRole("button", { name: "B5" }).focus();
    assert.ok((await topOf(opened, "b5")) >= 48);
  });
});
