import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const other = action("other", "SetData", { path: "m", op: "increment", value: 1 });
const actions = { ...count, ...other };

test("Gestures on nodes run their actions", async (t) => {
  const { page, problems, show, read, until } = await openSpecPage(t);
  const n = "state.screenData.n";

  await t.test("a press runs the actions of the innermost node that has some", async () => {
    const card = widget(
      "Card",
      {},
      { id: "card", accessibility: { role: "button" }, onClickActionIds: ["count"] },
      widget("Text", { text: "Inside" }),
      widget("IconButton", { icon: "heart", label: "Remember" }, { onClickActionIds: ["other"] }),
    );
    await show(specOf(renderer("Column", {}, {}, card), {}, { actions }));
    await page.getByText("Inside").click();
    await until(n, 1);
    await page.getByRole("button", { name: "Remember" }).click();
    await until("state.screenData.m", 1);
    // An element that contains a button can't be a button itself, because screen readers ignore the contents of buttons.
    assert.equal(await page.getByRole("group").count(), 1);
    await page.locator('[part~="card"]').first().focus();
    await page.keyboard.press(" ");
    await until(n, 2);
  });

  await t.test("a held key presses once", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("Button", { text: "Button" }, { onClickActionIds: ["count"] }),
      widget("ListTile", { title: "Tile" }, { id: "tile", onClickActionIds: ["other"] }),
    );
    await show(specOf(body, {}, { actions }));
    for (const name of ["button", "tile"]) {
      await page.locator(`[part~="${name}"]`).focus();
      for (let time = 0; time < 3; time++) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    }
    await until("state.screenData.m", 1);
    assert.equal(await read(n), 1);
    await page.keyboard.press("Enter");
    await until("state.screenData.m", 2);
  });

  await t.test("holding for half a second is a long press instead of a click", async () => {
    const text = widget(
      "Text",
      { text: "Hold me" },
      { onClickActionIds: ["count"], onLongPressActionIds: ["other"] },
    );
    await show(specOf(renderer("Column", {}, {}, text), {}, { actions }));
    await page.getByText("Hold me").hover();
    await page.mouse.down();
    await until("state.screenData.m", 1);
    await page.mouse.up();
    // Both at once: half a second between them would be a long press.
    await Promise.all([page.mouse.down(), page.mouse.up()]);
    await until(n, 1);
    await page.getByText("Hold me").press("ContextMenu");
    await until("state.screenData.m", 2);
  });

  await t.test("onVisibleActionIds run once half of a node is visible", async () => {
    const text = (onVisibleActionIds: string[]) =>
      widget("Text", { text: "A" }, { onVisibleActionIds, style: { height: 40 } });
    const column = renderer(
      "Column",
      {},
      {},
      text(["other"]),
      widget("Spacer", { height: 860 }),
      text(["other"]),
      text(["count"]),
      widget("Spacer", { height: 900 }),
    );
    await show(specOf(renderer("Scrollable", {}, { id: "scroll" }, column), {}, { actions }));
    const scrollTo = (top: number) =>
      page.locator('[part~="scroll"]').evaluate((element, y) => element.scrollTo(0, y), top);
    // Observers are notified in order, so that later entries are handled as well.
    const m = "state.screenData.m";
    await until(m, 1);
    assert.equal(await read(n), null);
    await scrollTo(355);
    await until(m, 2);
    assert.equal(await read(n), null);
    await scrollTo(365);
    await until(n, 1);
  });

  await t.test(
    "a node that is taller than the window counts as visible when it fills half of the window",
    async () => {
      const style = { width: 100, height: 1500, margin: { top: 400 } };
      const tall = renderer("Column", {}, { style, onVisibleActionIds: ["count"] });
      const beside = widget(
        "Text",
        { text: "Beside" },
        { style: { height: 40, margin: { top: 630 } }, onVisibleActionIds: ["other"] },
      );
      const row = renderer("Row", {}, {}, tall, beside);
      await show(specOf(renderer("Scrollable", {}, { id: "scroll" }, row), {}, { actions }));
      const scroll = page.locator('[part~="scroll"]');
      await scroll.evaluate((element) => element.scrollTo(0, 60));
      await until("state.screenData.m", 1);
      assert.equal(await read(n), null);
      await scroll.evaluate((element) => element.scrollTo(0, 130));
      await until(n, 1);
    },
  );

  await t.test("an input that has just become visible can be focused", async () => {
    const all = {
      ...action("show", "SetData", { path: "isOpen", value: true }),
      ...action("wait", "Delay", { ms: 0 }),
      ...action("focus", "Focus", { targetWidgetId: "name" }),
    };
    const visible = "{{ state.screenData.isOpen }}";
    const body = renderer(
      "Column",
      {},
      {},
      widget("Button", { text: "Show" }, { onClickActionIds: ["show", "wait", "focus"] }),
      widget("TextField", { label: "Name" }, { id: "name", visible }),
    );
    await show(specOf(body, { persistentData: { isOpen: false } }, { actions: all }));
    await page.getByRole("button", { name: "Show" }).click();
    await page.locator("input:focus").waitFor();
  });

  assert.deepEqual(problems, []);
});

test("Two fingers that are lifted before half a second have passed run no long press", async (t) => {
  const { page, show, read, until } = await openSpecPage(t);
  const pressable = (text: string, id: string) =>
    widget("Text", { text }, { onLongPressActionIds: [id] });
  const body = renderer("Column", {}, {}, pressable("Tap", "count"), pressable("Hold", "other"));
  await show(specOf(body, {}, { actions }));
  await page.getByText("Tap").evaluate((element) => {
    for (const type of ["pointerdown", "pointerup"]) {
      for (const pointerId of [1, 2]) {
        element.dispatchEvent(new PointerEvent(type, { pointerId, bubbles: true, composed: true }));
      }
    }
  });
  await page.getByText("Hold").hover();
  await page.mouse.down();
  // The timers of the taps would have ended before this one.
  await until("state.screenData.m", 1);
  assert.equal(await read("state.screenData.n"), null);
});
