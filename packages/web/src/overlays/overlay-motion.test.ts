import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftNode } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { hasGestures, openTouch } from "../../testing/touch.ts";

const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const text = widget("Text", { text: "Within" }, { style: { height: 200 } });
const root = `document.querySelector("screen-spec").shadowRoot`;
const n = "state.screenData.n";

/** Shows a screen whose button counts, and opens an overlay from another button. */
async function openOverlay(
  { page, show }: SpecPage,
  actionType: string,
  attributes: Attributes,
  onDismissActionIds: string[] = [],
) {
  const actions = { ...count, ...action("open", actionType, attributes, { onDismissActionIds }) };
  const button = (name: string, id: string) =>
    widget("Button", { text: name }, { onClickActionIds: [id] });
  const column = renderer("Column", {}, {}, button("Open", "open"), button("Count", "count"));
  await show(specOf(column, {}, { actions }));
  await page.getByRole("button", { name: "Open" }).click();
}

const openSheet = (opened: SpecPage, body: DraftNode, attributes: Attributes = {}) =>
  openOverlay(opened, "ShowBottomSheet", { body, ...attributes }, ["count"]);

/** Waits until the sheet is at rest at the bottom of the window, and returns its top. */
async function topOfSheet({ page, untilTrue }: SpecPage): Promise<number> {
  await untilTrue(`${root}.querySelector("dialog")
    .getAnimations().length === 0`);
  const box = await page.getByRole("dialog").boundingBox();
  assert.equal(box && box.y + box.height, 600);
  return box?.y ?? 0;
}

test("A sheet follows the finger", async (t) => {
  const opened = await openSpecPage(t, { duration: "1ms" });
  const { page, problems, until, read } = opened;
  const touch = await openTouch(page);
  const yOfSheet = async () => (await page.getByRole("dialog").boundingBox())?.y ?? 0;

  await t.test("and returns to its place after a short and slow drag", async () => {
    await openSheet(opened, text);
    const top = await topOfSheet(opened);
    await touch.press({ x: 200, y: top + 60 });
    await touch.move({ x: 200, y: top + 120 }, 400);
    assert.equal(await yOfSheet(), top + 60);
    await touch.move({ x: 200, y: top + 20 }, 400);
    assert.equal(await yOfSheet(), top, "it never moves above its place");
    await touch.move({ x: 200, y: top + 120 }, 400);
    await touch.lift();
    assert.equal(await topOfSheet(opened), top);
    assert.equal(await read(n), null);
  });

  await t.test("and a flick dismisses it", async () => {
    const top = await topOfSheet(opened);
    await touch.press({ x: 200, y: top + 10 });
    await touch.move({ x: 200, y: top + 60 }, 40);
    await touch.lift();
    await until(n, 1);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  await t.test("and a long and slow drag dismisses it", async () => {
    await openSheet(opened, text);
    const top = await topOfSheet(opened);
    await touch.press({ x: 200, y: top + 10 });
    await touch.move({ x: 200, y: top + 170 }, 2000);
    await touch.lift();
    await until(n, 1);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  await t.test("but resists if it can't be dismissed", async () => {
    await openSheet(opened, text, { dismissible: false });
    const top = await topOfSheet(opened);
    await touch.press({ x: 200, y: top + 10 });
    await touch.move({ x: 200, y: top + 200 }, 100);
    const offset = (await yOfSheet()) - top;
    assert.ok(offset > 20 && offset < 48, `${offset}`);
    await touch.lift();
    assert.equal(await topOfSheet(opened), top);
    assert.equal(await read(n), null);
  });

  await t.test("unless its content can be scrolled up", async () => {
    const long = widget("Text", { text: "Long" }, { style: { height: 1200 } });
    await openSheet(opened, renderer("Column", {}, {}, long));
    const top = await topOfSheet(opened);
    const sheet = page.getByRole("dialog");
    await sheet.evaluate((element) => element.scrollTo(0, 400));
    await touch.press({ x: 200, y: top + 100 });
    await touch.move({ x: 200, y: top + 300 }, 100);
    assert.equal(await yOfSheet(), top);
    await touch.lift();
    await opened.untilTrue(`${root}
      .querySelector("dialog").scrollTop < 400`);
    assert.equal(await read(n), null);
    await sheet.evaluate((element) => element.scrollTo(0, 0));
    await touch.press({ x: 200, y: top + 300 });
    await touch.move({ x: 200, y: top + 100 }, 100);
    await touch.lift();
    await opened.untilTrue(`${root}
      .querySelector("dialog").scrollTop > 50`);
    await page.keyboard.press("Escape");
  });

  assert.deepEqual(problems, []);
});

test("The mouse drags a sheet at its handle", async (t) => {
  const opened = await openSpecPage(t, { duration: "1ms" });
  const { page, until, untilTrue } = opened;
  await openSheet(opened, text);
  const top = await topOfSheet(opened);
  await page.mouse.move(200, top + 8);
  await untilTrue(hasGestures);
  await page.mouse.down();
  await page.mouse.move(200, top + 90, { steps: 4 });
  assert.equal((await page.getByRole("dialog").boundingBox())?.y, top + 82);
  await page.mouse.move(200, 595, { steps: 4 });
  await page.mouse.up();
  await until(n, 1);
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

const overlays: { readonly [actionType: string]: Attributes } = {
  ShowDialog: { body: text },
  ShowBottomSheet: { body: text },
  ShowMenu: { items: [{ text: "One", actionIds: [] }] },
};
for (const [actionType, attributes] of Object.entries(overlays)) {
  test(`While it closes, ${actionType} is inert and the page can be used`, async (t) => {
    const opened = await openSpecPage(t, { duration: "60s" });
    const { page, until, untilTrue } = opened;
    await openOverlay(opened, actionType, attributes);
    const dialog = `${root}.querySelector("dialog")`;
    await untilTrue(`${dialog}.getAnimations().length > 0`);
    await page.evaluate(`${dialog}.getAnimations().forEach((each) => each.finish())`);
    await page.keyboard.press("Escape");
    await untilTrue(`${dialog}.inert && !${dialog}.open && ${dialog}.checkVisibility()`);
    await page.getByRole("button", { name: "Open" }).and(page.locator(":focus")).waitFor();
    await page.getByRole("button", { name: "Count" }).click();
    await until(n, 1);
    await page.evaluate(`${dialog}.getAnimations().forEach((each) => each.finish())`);
    await untilTrue(`!${dialog}`);
    assert.deepEqual(opened.problems, []);
  });
}

test("A document that is replaced while a sheet closes leaves nothing behind", async (t) => {
  const opened = await openSpecPage(t, { duration: "60s" });
  const { page, show, untilTrue } = opened;
  await page.evaluate(`customElements.get("screen-spec").defineWidget("Probe", {
    create: () => ({ element: document.createElement("i"), destroy() { window.destroyed = true; } }),
  })`);
  await openSheet(opened, widget("Probe", {}));
  await page.keyboard.press("Escape");
  await untilTrue(`${root}.querySelector("dialog[inert]")`);
  await show(specOf(widget("Text", { text: "Next" })));
  await untilTrue("window.destroyed");
  await untilTrue(`!${root}.querySelector("dialog")`);
  assert.equal(await page.evaluate(`${root}.getAnimations().length`), 0);
  assert.deepEqual(opened.problems, []);
});

test("With reduced motion, overlays open and close at once @full", async (t) => {
  const opened = await openSpecPage(t);
  const { page, read } = opened;
  const touch = await openTouch(page);
  await openSheet(opened, text);
  const top = await topOfSheet(opened);
  assert.equal(await page.evaluate(`${root}.getAnimations().length`), 0);
  await touch.press({ x: 200, y: top + 10 });
  await touch.move({ x: 200, y: top + 60 }, 40);
  await touch.lift();
  await opened.until(n, 1);
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(await read(n), 1);
});
