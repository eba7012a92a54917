import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const actions = {
  ...action("notify", "ShowSnackBar", { message: "Saved", durationMs: 60_000 }),
  ...action("ask", "ShowBottomSheet", {
    body: widget("Button", { text: "Save" }, { onClickActionIds: ["notify"] }),
  }),
};
const press = (text: string, id: string) =>
  widget("Button", { text }, { onClickActionIds: [id], id: text.toLowerCase() });
const items = [{ id: "home", icon: "home", label: "Home", actionIds: [] }];
const bottomNavBar = widget("BottomNavBar", { items }, { id: "bar" });

async function boxOf({ page }: SpecPage, selector: string) {
  const box = await page.locator(selector).boundingBox();
  assert.ok(box, selector);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test("A snack bar is as wide as a phone, and at most 600 px and centred in a wider window", async (t) => {
  const app = await openSpecPage(t, { width: 390, height: 600 });
  const widthIn = async (width: number) => {
    await app.page.setViewportSize({ width, height: 600 });
    await app.show(specOf(renderer("Column", {}, {}, press("Save", "notify")), {}, { actions }));
    await app.page.getByRole("button", { name: "Save" }).click();
    const { x, right, bottom } = await boxOf(app, ".snack-bar");
    return [x, right, bottom];
  };
  assert.deepEqual(await widthIn(390), [16, 390 - 16, 600 - 16]);
  assert.deepEqual(await widthIn(1280), [640 - 300, 640 + 300, 600 - 16]);
});

test("A snack bar is above the bottom bar and the floating button", async (t) => {
  const app = await openSpecPage(t);
  const floating = widget("IconButton", { icon: "plus", label: "Add" }, { id: "add" });
  const body = renderer("Column", {}, {}, press("Save", "notify"));
  await app.show(specOf(body, { bottomNavBar }, { actions }));
  await app.page.getByRole("button", { name: "Save" }).click();
  assert.equal((await boxOf(app, ".snack-bar")).bottom, (await boxOf(app, '[part~="bar"]')).y - 16);
  await app.show(specOf(body, { bottomNavBar, floating }, { actions }));
  await app.page.getByRole("button", { name: "Save" }).click();
  assert.equal((await boxOf(app, ".snack-bar")).bottom, (await boxOf(app, '[part~="add"]')).y - 16);
});

test("A snack bar doesn't cover the button that was pressed, on a screen or in a sheet", async (t) => {
  const app = await openSpecPage(t);
  const body = renderer(
    "Column",
    { mainAxisAlignment: "end" },
    { style: { padding: { all: 16 } } },
    press("Save", "notify"),
  );
  await app.show(specOf(body, {}, { actions }));
  await app.page.getByRole("button", { name: "Save" }).click();
  assert.equal((await boxOf(app, ".snack-bar")).bottom, (await boxOf(app, ".Button")).y - 16);

  await app.show(specOf(renderer("Column", {}, {}, press("Open", "ask")), {}, { actions }));
  await app.page.getByRole("button", { name: "Open" }).click();
  await app.page.getByRole("button", { name: "Save" }).click();
  const pressed = await boxOf(app, "dialog .Button");
  assert.equal((await boxOf(app, ".snack-bar")).bottom, pressed.y - 16);
});

test("A snack bar is inside the element, if that is only a part of the window", async (t) => {
  const app = await openSpecPage(t, { width: 1000, height: 600 });
  await app.page.evaluate(`document.querySelector("screen-spec").style.cssText =
    "position: absolute; left: 100px; top: 50px; width: 400px; height: 300px"; 0`);
  await app.show(specOf(renderer("Column", {}, {}, press("Save", "notify")), {}, { actions }));
  await app.page.getByRole("button", { name: "Save" }).click();
  const { x, right, bottom } = await boxOf(app, ".snack-bar");
  assert.deepEqual([x, right, bottom], [116, 484, 334]);
});
