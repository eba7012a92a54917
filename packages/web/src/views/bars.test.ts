import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, specOf, widget } from "../../testing/specs.ts";

const actions = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const label = "{{ state.globalData.label }}";
const textOf = (id: string) => widget("Text", { text: `Page ${id}` });
const tabs = [
  { id: "a", label, icon: "heart", body: textOf("a") },
  { id: "b", label: "B", body: textOf("b") },
];
const items = [
  { id: "c", icon: "heart", label, screenId: "main" },
  { id: "d", icon: "star", label: "D", actionIds: ["count"] },
];

test("Removed items leave Tabs and a BottomNavBar, and the others keep their elements", async (t) => {
  const { page, problems, show, until } = await openSpecPage(t);
  const bottomNavBar = widget("BottomNavBar", { items });
  const setLabel = (label: string | null) =>
    page.evaluate(`document.querySelector("screen-spec").data = ${JSON.stringify({ label })}; 0`);
  const all = () =>
    page
      .locator(".tab, .item")
      .evaluateAll((buttons: Element[]) => buttons.map(({ textContent }) => textContent));
  const focused = () => page.locator("button:focus").textContent();

  await setLabel("A");
  await show(specOf(widget("Tabs", { tabs }, { id: "tabs" }), { bottomNavBar }, { actions }));
  assert.deepEqual(await all(), ["A", "B", "A", "D"]);
  await page.getByRole("tab", { name: "B" }).click();
  await setLabel(null);
  assert.deepEqual(await all(), ["B", "D"]);
  assert.equal(await focused(), "B");
  await page.getByRole("tab", { name: "B", selected: true }).waitFor();
  await page.getByRole("tabpanel", { name: "B" }).getByText("Page b").waitFor();
  await page.getByRole("button", { name: "D" }).click();
  await until("state.screenData.n", 1);
  await setLabel("Again");
  assert.deepEqual(await all(), ["Again", "B", "Again", "D"]);
  assert.equal(await focused(), "D");
  await page.getByRole("tab", { name: "Again" }).click();
  await page.getByRole("tabpanel", { name: "Again" }).getByText("Page a").waitFor();
  assert.deepEqual(problems, []);
});

test("The selected tab, and the item of the current screen, show their own icon", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const own = (item: JsonObject) => ({ ...item, icon: "heart", selectedIcon: "heartFilled" });
  const bar = {
    items: [
      own({ id: "main", label: "Main", targetScreenId: "main" }),
      own({ id: "other", label: "Other", targetScreenId: "other" }),
    ],
  };
  const pages = ["a", "b"].map((id) => ({ ...own({ id, label: id }), body: textOf(id) }));
  const barOf = (id: string) => ({ bottomNavBar: widget("BottomNavBar", bar, { id }) });
  const other = { id: "other", type: "Screen" as const, body: textOf("c"), ...barOf("second") };
  await show(specOf(widget("Tabs", { tabs: pages }), barOf("first"), { screens: { other } }));
  const icons = (selector: string) => `[...document.querySelector("screen-spec").shadowRoot
    .querySelectorAll(".screen:not([inert],[hidden]) ${selector} svg")].map(({ dataset }) => dataset.icon).join()`;
  await untilTrue(`${icons(".tab")} === "heartFilled,heart"`);
  await page.getByRole("tab", { name: "b" }).click();
  await untilTrue(`${icons(".tab")} === "heart,heartFilled"`);
  await untilTrue(`${icons(".item")} === "heartFilled,heart"`);
  await page.getByRole("button", { name: "Other" }).click();
  await untilTrue(`${icons(".item")} === "heart,heartFilled"`);
});

test("Arrow keys with Alt, Ctrl or Meta on a tab are left to the browser", async (t) => {
  const { page, show } = await openSpecPage(t);
  await show(specOf(widget("Tabs", { tabs })));
  const tab = page.getByRole("tab", { selected: true });
  const name = await tab.textContent();
  await tab.focus();
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    const isHandled = await tab.evaluate((element, member) => {
      const init = { key: "ArrowRight", bubbles: true, composed: true, cancelable: true };
      return !element.dispatchEvent(new KeyboardEvent("keydown", { ...init, [member]: true }));
    }, modifier);
    assert.equal(isHandled, false, modifier);
    assert.equal(await tab.textContent(), name, modifier);
  }
});

test("An AppBar needs no title", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const leading = widget("Icon", { name: "home" }, { id: "logo" });
  const shown = (attributes: JsonObject, title?: string) =>
    show(
      specOf(widget("Text", { text: "Body" }), {
        appBar: widget("AppBar", { leading, ...attributes }, { id: "bar" }),
        ...(title && { title }),
      }),
    );
  const headings = () => page.locator("[part~=bar]").getByRole("heading").allTextContents();

  await shown({}, "Orders");
  assert.deepEqual(await headings(), ["Orders"]);
  await shown({ title: "" }, "Orders");
  assert.deepEqual(await headings(), []);
  await shown({});
  assert.deepEqual(await headings(), []);
  const bar = await page.locator("[part~=bar]").boundingBox();
  const logo = await page.locator("[part~=logo]").boundingBox();
  assert.deepEqual([bar?.height, logo?.x], [56, 16]);
  assert.deepEqual(problems, []);
});
