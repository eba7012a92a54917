import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftNode, JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const text = { type: "Widget", widgetType: "TextField", id: "code", attributes: { label: "Code" } };

test("Overlays keep the focus and return it", async (t) => {
  const { page, problems, show, until } = await openSpecPage(t);

  /** Shows a button that opens the overlay. */
  async function open(actionType: string, attributes: Attributes, members: JsonObject = {}) {
    const actions = { ...count, ...action("open", actionType, attributes, members) };
    const button = widget("Button", { text: "Open" }, { id: "opener", onClickActionIds: ["open"] });
    await show(specOf(renderer("Column", {}, {}, button), {}, { actions }));
    await page.getByRole("button", { name: "Open" }).click();
  }

  await t.test(
    "a dialog closes on Escape, and the button that opened it has the focus",
    async () => {
      await open("ShowDialog", { body: text }, { onDismissActionIds: ["count"] });
      await page.getByRole("dialog").waitFor();
      assert.equal(await page.locator("input:focus").count(), 1);
      await page.keyboard.press("Escape");
      await until("state.screenData.n", 1);
      assert.equal(await page.getByRole("dialog").count(), 0);
      assert.equal(await page.locator('[part~="opener"]:focus').count(), 1);
    },
  );

  await t.test("a dialog that must be answered stays open on Escape", async () => {
    await open("ShowDialog", { body: text, dismissible: false });
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
    assert.equal(await page.locator("input:focus").count(), 1);
    await page.mouse.click(5, 595);
    assert.equal(await page.getByRole("dialog").isVisible(), true);
  });

  await t.test("a press outside a sheet closes it, and a press inside doesn't", async () => {
    await open("ShowBottomSheet", { body: text }, { onDismissActionIds: ["count"] });
    const box = await page.getByRole("dialog").boundingBox();
    assert.ok(box && box.width === 400 && box.y + box.height === 600, JSON.stringify(box));
    await page.mouse.click(200, box.y + 4);
    assert.equal(await page.getByRole("dialog").count(), 1);
    await page.mouse.click(200, 20);
    await until("state.screenData.n", 1);
    assert.equal(await page.getByRole("dialog").count(), 0);
  });

  await t.test("a sheet has no padding if its body has one", async () => {
    const startOf = async (body: DraftNode) => {
      await open("ShowBottomSheet", { body });
      const box = await page.getByRole("dialog").getByText("Within").boundingBox();
      await page.keyboard.press("Escape");
      return box?.x;
    };
    const within = widget("Text", { text: "Within" });
    assert.equal(await startOf(renderer("Column", {}, {}, within)), 16);
    const style = { padding: { all: 30 } };
    assert.equal(await startOf(renderer("Column", {}, { style }, within)), 30);
    const padded = renderer("Padding", { padding: { all: 20 } }, {}, within);
    assert.equal(await startOf(renderer("Scrollable", {}, {}, padded)), 20);
  });

  await t.test("a dialog is at most as wide as its body may be", async () => {
    const style = { width: "fill", maxWidth: 300 };
    await open("ShowDialog", { body: { ...text, style } });
    assert.equal((await page.getByRole("dialog").boundingBox())?.width, 348);
    await page.keyboard.press("Escape");
  });

  await t.test("an alert has a name, and its buttons answer it", async () => {
    const buttons = [
      { text: "Keep", style: "cancel" },
      { text: "Empty", style: "destructive", actionIds: ["count"] },
    ];
    await open("ShowAlert", { title: "Cart", message: "Empty the cart?", buttons });
    const alert = page.getByRole("alertdialog", { name: "Cart" });
    await alert.getByRole("button", { name: "Empty" }).click();
    await until("state.screenData.n", 1);
    assert.equal(await alert.count(), 0);
  });

  await t.test("a menu opens at the pressed element, and arrow keys move through it", async () => {
    const items = [
      { text: "One", actionIds: [] },
      { text: "Two", icon: "trash", actionIds: ["count"] },
    ];
    await open("ShowMenu", { items });
    const menu = await page.getByRole("menu").boundingBox();
    const opener = await page.locator('[part~="opener"]').boundingBox();
    assert.ok(menu && opener && menu.y >= opener.y + opener.height - 1, JSON.stringify(menu));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await until("state.screenData.n", 1);
    assert.equal(await page.getByRole("menu").count(), 0);
  });

  await t.test("a snack bar is announced, and its button runs its actions", async () => {
    await open("ShowSnackBar", {
      message: "Saved",
      durationMs: 60_000,
      buttonText: "Undo",
      actionIds: ["count"],
    });
    assert.equal(await page.getByRole("status").textContent(), "Saved");
    await page.getByRole("button", { name: "Undo" }).click();
    await until("state.screenData.n", 1);
    await page.getByRole("status").waitFor({ state: "detached" });
  });

  await t.test("a snack bar's button is visible beside a message without spaces", async () => {
    const message = `No answer from https://api.example.com/v1/orders/${"2f9c".repeat(20)}`;
    await open("ShowSnackBar", {
      message,
      durationMs: 60_000,
      buttonText: "Retry",
      actionIds: ["count"],
    });
    const box = await page.getByRole("button", { name: "Retry" }).boundingBox();
    assert.ok(box && box.x > 0 && box.x + box.width < 400, JSON.stringify(box));
    await page.getByRole("button", { name: "Retry" }).click();
  });

  await t.test("a snack bar stays after the dialog below it has closed", async () => {
    const all = {
      ...count,
      ...action("open", "ShowDialog", {
        body: widget("Button", { text: "Save" }, { onClickActionIds: ["tell"] }),
      }),
      ...action("tell", "ShowSnackBar", {
        message: "Saved",
        durationMs: 60_000,
        buttonText: "Undo",
        actionIds: ["count"],
      }),
    };
    const button = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
    await show(specOf(renderer("Column", {}, {}, button), {}, { actions: all }));
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    assert.equal(await page.getByRole("status").textContent(), "Saved");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await page.getByRole("status").textContent(), "Saved");
    // An overlay that opens meanwhile doesn't cover it.
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("dialog").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await until("state.screenData.n", 1);
    await page.keyboard.press("Escape");
  });

  await t.test("an open dialog blocks the page only while it is visible", async () => {
    await open("ShowAlert", { message: "No answer came" });
    const alert = page.getByRole("alertdialog");
    const hide = (is: boolean) =>
      page.locator("screen-spec").evaluate((element, is) => {
        element.toggleAttribute("hidden", is);
      }, is);
    await page.evaluate(`document.body.prepend(Object.assign(document.createElement("button"), {
      textContent: "Page", onclick() { this.textContent = "Pressed"; } }))`);
    await hide(true);
    await page.getByRole("button", { name: "Page" }).click();
    await page.getByRole("button", { name: "Pressed" }).waitFor();
    await hide(false);
    await alert.getByRole("button").click();
    await alert.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Pressed" }).evaluate((button) => button.remove());
  });

  assert.deepEqual(problems, []);
});
