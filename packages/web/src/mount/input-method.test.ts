import assert from "node:assert/strict";
import { test } from "node:test";
import { openInputMethod } from "../../testing/input-method.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, specOf, widget } from "../../testing/specs.ts";

const field = widget(
  "TextField",
  { label: "Name" },
  { id: "name", onSubmitActionIds: ["submitted"] },
);
const actions = {
  ...action("submitted", "SetData", {
    scope: "global",
    path: "log",
    op: "append",
    value: "{{ event.value }}",
  }),
  ...action("open", "ShowDialog", { body: field }),
};
const globalData = { log: [] };

test("Enter that an input method handles doesn't submit a field, the next one does", async (t) => {
  const { page, show, read, until } = await openSpecPage(t);
  await show(specOf(field, {}, { actions, globalData }));
  await page.getByRole("textbox").focus();
  const inputMethod = await openInputMethod(page);
  await inputMethod.compose("にほん");
  await inputMethod.press("Enter");
  await inputMethod.commit("日本");
  assert.deepEqual(await read("state.globalData.log"), []);
  await page.keyboard.press("Enter");
  await until("state.globalData.log", ["日本"]);
});

test("Enter that ends a composition in Safari doesn't submit a field", async (t) => {
  const { page, show, read } = await openSpecPage(t);
  await show(specOf(field, {}, { actions, globalData }));
  // Safari ends the composition before it sends the key.
  await page.getByRole("textbox").evaluate((element) => {
    element.dispatchEvent(
      new CompositionEvent("compositionend", { bubbles: true, composed: true }),
    );
    for (const [type, keyCode] of [
      ["keydown", 229],
      ["keyup", 13],
    ] as const) {
      const init = { key: "Enter", keyCode, bubbles: true, composed: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent(type, init));
    }
  });
  assert.deepEqual(await read("state.globalData.log"), []);
});

test("Escape that an input method handles doesn't close a dialog, the next one does", async (t) => {
  const { page, show } = await openSpecPage(t);
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
  await show(specOf(button, {}, { actions, globalData }));
  await page.getByRole("button", { name: "Open" }).click();
  const input = page.getByRole("dialog").getByRole("textbox");
  await input.focus();
  const inputMethod = await openInputMethod(page);
  await inputMethod.compose("にほん");
  await inputMethod.press("Escape");
  await inputMethod.commit("");
  // Safari's order. What browsers do by Escape themselves is prevented.
  const isAllowed = await input.evaluate((element) => {
    const init = { key: "Escape", keyCode: 229, bubbles: true, composed: true, cancelable: true };
    return element.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  assert.equal(isAllowed, false);
  assert.equal(await page.getByRole("dialog").count(), 1);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
