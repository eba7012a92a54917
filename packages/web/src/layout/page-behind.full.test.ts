import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftContent, DraftNode, JsonObject } from "@screenspec/format";
import { block } from "../../testing/boxes.ts";
import { openGestures } from "../../testing/gestures.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const refresh = action("refresh", "SetData", { path: "n", op: "increment", value: 1 });
const short = block("short", 300, 100);
const long = block("long", 300, 2000);
const all = { width: "fill", height: "fill" };

function scrollable(child: DraftNode, members: JsonObject = {}, attributes = {}): DraftNode {
  return renderer("Scrollable", attributes, { style: all, ...members }, child);
}

const refreshable = (child: DraftNode) =>
  scrollable(child, { id: "it", onRefreshActionIds: ["refresh"] });
const across = { scrollDirection: "horizontal" };
const screenRefresh = { onRefreshActions: ["refresh"] };

const pulled: { readonly [name: string]: DraftContent } = {
  "a long Scrollable": specOf(refreshable(long)),
  "a short Scrollable": specOf(refreshable(short)),
  "a Scrollable in a Scrollable": specOf(scrollable(refreshable(long))),
  "a Scrollable in a horizontal one": specOf(scrollable(refreshable(long), {}, across)),
  "a Scrollable in a Carousel": specOf(widget("Carousel", {}, { style: all }, refreshable(long))),
  "a horizontal List in a Scrollable": specOf(
    refreshable(
      widget("List", { ...across, items: [1, 2], itemTemplate: block("row", 300, 400) }, {}),
    ),
  ),
  "a screen with a Scrollable": specOf(scrollable(long, { id: "it" }), screenRefresh),
  "a screen without one": specOf(block("it", 300, 300), screenRefresh),
};

/** Resolves when all scrolling that a gesture has started has ended. */
const atRest = `(window.frames = window.former === (window.former = scrollY)
  ? (window.frames ?? 0) + 1 : 0) > 10`;

test("A pull-to-refresh doesn't scroll the page or start the browser's own refresh", async (t) => {
  const { page, problems, show, until, untilTrue } = await openSpecPage(t);
  const { finger } = await openGestures(page);
  await page.evaluate(`{
    document.body.style.height = "3000px";
    document.querySelector("screen-spec").style.cssText = "position:fixed;inset:0";
  }`);
  for (const [name, spec] of Object.entries(pulled)) {
    await t.test(name, async () => {
      await show({ ...spec, actions: refresh });
      await page.evaluate("scrollTo(0, 500)");
      await finger({ x: 150, y: 80 }, { x: 0, y: 120 });
      await until("state.screenData.n", 1);
      await untilTrue(atRest);
      assert.equal(await page.evaluate("scrollY"), 500);
    });
  }
  assert.deepEqual(problems, []);
});

const bodyOf = (child: DraftNode) => ({ body: scrollable(child, { id: "content" }) });
const buttons = [{ text: "Yes" }];
const overlays: { readonly [name: string]: [type: string, attributes: Attributes] } = {
  "a sheet": ["ShowBottomSheet", { body: short }],
  "a long sheet": ["ShowBottomSheet", { body: long }],
  "a sheet with a Scrollable": ["ShowBottomSheet", bodyOf(long)],
  "a dialog": ["ShowDialog", { body: short, dismissible: false }],
  "a long dialog": ["ShowDialog", { body: long, dismissible: false }],
  "an alert": ["ShowAlert", { title: "Sure?", message: "It is gone then.", buttons }],
  "a menu": ["ShowMenu", { items: [{ text: "Delete", actionIds: [] }] }],
};

test("A gesture on an overlay or its backdrop doesn't scroll the page behind", async (t) => {
  const { page, problems, show, untilTrue } = await openSpecPage(t);
  const { finger, wheel } = await openGestures(page);
  const gestures = Object.entries({ finger, wheel });
  await page.evaluate(`{
    document.body.style.height = "3000px";
    document.querySelector("screen-spec").style.cssText = "position:fixed;inset:0";
  }`);
  for (const [name, [type, attributes]] of Object.entries(overlays)) {
    for (const [device, scroll] of gestures) {
      await t.test(`${name}, by ${device}`, async () => {
        const actions = action("open", type, attributes);
        await page.evaluate("scrollTo(0, 500)");
        await show(specOf(scrollable(long), { onLoadActions: ["open"] }, { actions }));
        await page.locator("dialog").waitFor();
        await untilTrue(atRest);
        const box = await page.locator("dialog").boundingBox();
        assert.ok(box);
        const middle = { x: box.x + box.width / 2, y: box.y + Math.min(60, box.height / 2) };
        for (const from of [middle, { x: 20, y: 10 }]) {
          for (const y of [60, -60]) {
            await scroll(from, { x: 0, y });
            await untilTrue(atRest);
            assert.equal(await page.evaluate("scrollY"), 500, `${y} from ${JSON.stringify(from)}`);
            assert.equal(await page.locator("dialog").count(), 1);
          }
        }
        await page.keyboard.press("Escape");
      });
    }
  }
  assert.deepEqual(problems, []);
});
