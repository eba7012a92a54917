import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode, JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

/** A custom widget that throws in the function that its attribute names, and logs its calls. */
const define = `{
  const ScreenSpec = customElements.get("screen-spec");
  window.reported = [];
  window.ended = [];
  addEventListener("screenspec-diagnostic", ({ detail }) => reported.push(detail));
  const throwIn = (name, { fails }) => {
    if (fails === name) throw new Error("No chart in " + name + ".");
  };
  ScreenSpec.defineWidget("Chart", {
    create({ id, attributes }) {
      throwIn("create", attributes);
      const element = document.createElement("p");
      return {
        element,
        update(given) {
          throwIn("update", given);
          element.textContent = "Chart " + given.fails;
        },
        destroy() {
          ended.push(id);
          throwIn("destroy", attributes);
        },
      };
    },
  });
  ScreenSpec.defineWidget("Nothing", { create() {} });
}`;

const pointers = `reported.map(({ code, pointer }) => code + " " + pointer)`;
const chart = (fails: unknown, members: JsonObject = {}) => widget("Chart", { fails }, members);
const text = (shown: string) => widget("Text", { text: shown });
const column = (...children: readonly DraftNode[]) => renderer("Column", {}, {}, ...children);
const button = (label: string, id: string) =>
  widget("Button", { text: label }, { onClickActionIds: [id] });
const setFails = (id: string, value: string) =>
  action(id, "SetData", { scope: "global", path: "fails", value });

async function openPage(t: Parameters<typeof openSpecPage>[0]) {
  const opened = await openSpecPage(t);
  await opened.page.evaluate(define);
  return opened;
}

test("A widget that throws is reported with its pointer, and the rest of the screen is shown", async (t) => {
  const { page, problems, show } = await openPage(t);
  const body = column(
    text("One"),
    chart("create"),
    chart("update", { id: "sales" }),
    widget("Nothing", {}),
    text("Two"),
  );
  await show(specOf(body));
  await page.getByText("Two").waitFor();
  assert.deepEqual(
    await page.evaluate(pointers),
    [1, 2, 3].map((at) => `widget_failed /screens/main/body/children/${at}`),
  );
  assert.match(String(await page.evaluate("reported[0].message")), /No chart in create/);
  assert.deepEqual(await page.evaluate("ended"), ["sales"], "its elements are released");
  const height = `document.querySelector("screen-spec").shadowRoot.querySelector(".Chart").offsetHeight`;
  assert.equal(await page.evaluate(height), 0);
  assert.deepEqual(problems, []);
});

test("A widget that throws on a later screen is reported, and that screen can be left", async (t) => {
  const { page, problems, show } = await openPage(t);
  const detail = column(text("Detail"), chart("create"), chart("destroy"), button("Back", "back"));
  const actions = {
    ...action("go", "Navigate", { targetScreenId: "detail" }),
    ...action("back", "NavigateBack", {}),
  };
  const screens = { detail: { id: "detail", type: "Screen" as const, body: detail } };
  await show(specOf(button("Go", "go"), {}, { actions, screens }));
  for (let round = 1; round <= 2; round++) {
    await page.getByRole("button", { name: "Go" }).click();
    await page.getByText("Detail").waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByText("Detail").waitFor({ state: "detached" });
  }
  const [created, destroyed] = [1, 2].map(
    (at) => `widget_failed /screens/detail/body/children/${at}`,
  );
  assert.deepEqual(await page.evaluate(pointers), [created, destroyed, created, destroyed]);
  assert.deepEqual(problems, []);
});

test("A widget that throws in one row leaves the other rows", async (t) => {
  const { page, problems, show } = await openPage(t);
  const row = column(chart("{{ item }}"), widget("Text", { text: "Row {{ index }}" }));
  const items = ["create", "no", "update"];
  await show(specOf(widget("List", { items, itemTemplate: row })));
  for (const index of items.keys()) await page.getByText(`Row ${index}`).waitFor();
  await page.getByText("Chart no").waitFor();
  const place = "widget_failed /screens/main/body/attributes/itemTemplate/children/0";
  assert.deepEqual(await page.evaluate(pointers), [place, place]);
  assert.deepEqual(problems, []);
});

test("A widget that throws in an update keeps its former content until an update succeeds", async (t) => {
  const { page, problems, show } = await openPage(t);
  const body = column(
    chart("{{ state.globalData.fails }}"),
    widget("Text", { text: "{{ state.globalData.fails }}" }),
    ...["create", "update", "no"].map((name) => button(`To ${name}`, name)),
  );
  const actions = {
    ...setFails("create", "create"),
    ...setFails("update", "update"),
    ...setFails("no", "no"),
  };
  await show(specOf(body, {}, { actions, globalData: { fails: "create" } }));
  const says = (said: string) => page.getByText(said, { exact: true }).waitFor();
  await page.getByRole("button", { name: "To no" }).click();
  await says("Chart no");
  await page.getByRole("button", { name: "To update" }).click();
  await says("update");
  await says("Chart no");
  await page.getByRole("button", { name: "To no" }).click();
  await page.getByText("no", { exact: true }).waitFor();
  const place = "widget_failed /screens/main/body/children/0";
  assert.deepEqual(await page.evaluate(pointers), [place, place]);
  assert.deepEqual(problems, []);
});

test("The screen stays usable when a widget throws after a change of the language or the color scheme @full", async (t) => {
  const { page, problems, show } = await openPage(t);
  const body = column(
    chart({ $expr: { if: [{ "===": [{ var: "env.locale" }, "de"] }, "update", "no"] } }),
    chart({ $expr: { if: [{ "===": [{ var: "env.colorScheme" }, "dark"] }, "update", "no"] } }),
    widget("Text", { text: "{{ env.locale }}, {{ env.colorScheme }}" }),
  );
  await show(specOf(body));
  const set = (name: string, value: string) =>
    page.evaluate(`document.querySelector("screen-spec").setAttribute("${name}", "${value}")`);
  await set("locale", "de");
  await set("color-scheme", "dark");
  await page.getByText("de, dark").waitFor();
  assert.deepEqual(
    await page.evaluate(pointers),
    [0, 1].map((at) => `widget_failed /screens/main/body/children/${at}`),
  );
  assert.deepEqual(problems, []);
});

test("A dialog shows its other widgets; without any it is closed, even if it must be answered", async (t) => {
  const { page, problems, show } = await openPage(t);
  const actions = {
    ...action("part", "ShowDialog", {
      body: column(chart("create"), text("Rest"), button("Close", "close")),
    }),
    ...action("close", "Dismiss", {}),
    ...action(
      "whole",
      "ShowBottomSheet",
      { body: chart("create"), dismissible: false },
      { onDismissActionIds: ["note"] },
    ),
    ...action("note", "SetData", { path: "closed", value: true }),
  };
  const onLoadActions = ["whole", "part"];
  await show(specOf(button("Whole", "whole"), { onLoadActions }, { actions }));
  await page.getByText("Rest").waitFor();
  assert.equal(await page.locator("dialog").count(), 1);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Whole" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Whole" }).click({ trial: true });
  const whole = "widget_failed /actions/whole/attributes/body";
  const part = "widget_failed /actions/part/attributes/body/children/0";
  assert.deepEqual(await page.evaluate(pointers), [whole, part, whole]);
  assert.deepEqual(problems, []);
});

test("A widget that changes its own data in each update is stopped, and the page continues", async (t) => {
  const { page, problems, show } = await openPage(t);
  await page.evaluate(`customElements.get("screen-spec").defineWidget("Counter", {
    create({ fire }) {
      const element = document.createElement("p");
      const update = ({ count }) => {
        element.textContent = "Counted";
        void fire("onCountedActionIds", count + 1);
      };
      return { element, update };
    },
  })`);
  const counter = widget(
    "Counter",
    { count: "{{ state.globalData.count }}" },
    { onCountedActionIds: ["keep"] },
  );
  const keep = { scope: "global", path: "count", value: "{{ event.value }}" };
  const body = column(text("One"), counter, button("Go", "go"));
  const actions = {
    ...action("keep", "SetData", keep),
    ...action("go", "Navigate", { targetScreenId: "second" }),
  };
  const screens = { second: { id: "second", type: "Screen" as const, body: text("Two") } };
  await show(specOf(body, {}, { actions, screens, globalData: { count: 0 } }));
  await page.getByText("Counted").waitFor();
  const place = "cascade_stopped /screens/main/body/children/1";
  assert.deepEqual(await page.evaluate(`${pointers}.slice(0, 1)`), [place]);
  await page.getByRole("button", { name: "Go" }).click();
  await page.getByText("Two").waitFor();
  assert.deepEqual(problems, []);
});
