import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const data = (name: string) => `{{ state.globalData.${name} }}`;
const set = (id: string, path: string, value: unknown, more = {}) =>
  action(id, "SetData", { scope: "global", path, value, ...more });
const twice = (id: string, path: string) =>
  set(id, path, data(path), { op: "append", spread: true });

test("Comparing many endless options with many selected values stops at a limit @full", async (t) => {
  const { page, show, problems } = await openSpecPage(t);
  const ids = ["doubleOne", "doubleOther"];
  const grow = ["option", "chosen", ...Array<string[]>(7).fill(["options", "all"]).flat()];
  const actions = {
    ...set("doubleOne", "one", [data("one"), data("one")]),
    ...set("doubleOther", "other", [data("other"), data("other")]),
    ...set("option", "options", [{ label: "A", value: [data("one"), 1] }]),
    ...set("chosen", "all", [[data("other"), 2]]),
    ...twice("options", "options"),
    ...twice("all", "all"),
  };
  // Two lists of a billion values each, as JSON.
  const go = [...Array<string[]>(30).fill(ids).flat(), ...grow];
  const chips = { multiple: true, options: data("options"), initialValue: data("all") };
  const body = renderer(
    "Column",
    {},
    {},
    widget("Button", { text: "Go" }, { onClickActionIds: go }),
    widget("ChipGroup", chips, { id: "chips" }),
  );
  const globalData = { one: [], other: [], options: [], all: [] };
  await show(specOf(body, {}, { actions, globalData }));
  await page.getByRole("button", { name: "Go" }).click();
  const boxes = page.getByRole("checkbox");
  await boxes.nth(127).waitFor();
  assert.equal(await boxes.count(), 128);
  assert.equal(await page.getByRole("checkbox", { checked: true }).count(), 0);
  assert.deepEqual(problems, []);
});
