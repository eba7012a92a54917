import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const noop = action("noop", "SetData", { path: "x", value: 1 });
const onClickActionIds = ["noop"];
const text = widget("Text", { text: "A" });
const card = (id: string, accessibility: JsonObject) =>
  widget("Card", {}, { id, accessibility: { label: id, ...accessibility } }, text);

test("The states of a node are those of its element", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const showAll = (...nodes: Parameters<typeof specOf>[0][]) =>
    show(specOf(renderer("Column", {}, {}, ...nodes), {}, { actions: noop }));
  const setData = (data: JsonObject) =>
    page.evaluate(`document.querySelector("screen-spec").data = ${JSON.stringify(data)}; 0`);
  const announced = (id: string) => page.locator(`[part~="${id}"]`).ariaSnapshot();
  const aria = (id: string, name: string) =>
    page.locator(`[part~="${id}"]`).getAttribute(`aria-${name}`);

  await t.test("as assistive technology reads them", async () => {
    await showAll(
      card("all", { role: "checkbox", checked: "mixed" }),
      card("one", { role: "radio", checked: true }),
      card("news", { role: "tab", selected: true }),
      card("more", { role: "button", expanded: true }),
      card("gone", { role: "link", disabled: true }),
      widget("Button", { text: "Bold" }, { id: "bold", accessibility: { pressed: true } }),
    );
    assert.match(await announced("all"), /^- checkbox "all" \[checked=mixed\]/);
    assert.match(await announced("one"), /^- radio "one" \[checked\]/);
    assert.match(await announced("news"), /^- tab "news" \[selected\]/);
    assert.match(await announced("more"), /^- button "more" \[expanded\]/);
    assert.match(await announced("gone"), /^- link "gone" \[disabled\]/);
    assert.match(await announced("bold"), /^- button "Bold" \[pressed\]/);
  });

  await t.test("after every change of the data", async () => {
    const on = "{{ state.globalData.on }}";
    await setData({ on: false, value: 40 });
    await showAll(
      card("all", { role: "checkbox", checked: on }),
      card("news", { role: "tab", selected: on }),
      card("more", { role: "button", expanded: on, pressed: on, disabled: on }),
      card("done", { role: "slider", value: "{{ state.globalData.value }}" }),
      widget(
        "ProgressIndicator",
        { value: 0.2 },
        { id: "files", accessibility: { value: "{{ state.globalData.files }}" } },
      ),
    );
    assert.equal(await aria("all", "checked"), "false");
    assert.equal(await aria("news", "selected"), "false");
    assert.equal(await aria("more", "disabled"), "false");
    assert.equal(await aria("done", "valuenow"), "40");
    assert.equal(await aria("files", "valuetext"), null);
    await setData({ on: true, value: "3 of 5", files: "2 of 10 files" });
    assert.equal(await aria("all", "checked"), "true");
    assert.equal(await aria("news", "selected"), "true");
    assert.equal(await aria("more", "expanded"), "true");
    assert.equal(await aria("more", "pressed"), "true");
    assert.equal(await aria("more", "disabled"), "true");
    assert.equal(await aria("done", "valuenow"), null);
    assert.equal(await aria("done", "valuetext"), "3 of 5");
    // A text describes the value that the view has.
    assert.equal(await aria("files", "valuetext"), "2 of 10 files");
    assert.equal(await aria("files", "valuenow"), "20");
    await setData({ on: null, value: null, files: null });
    assert.equal(await aria("all", "checked"), null);
    assert.equal(await aria("done", "valuetext"), null);
    assert.equal(await aria("files", "valuetext"), null);
  });

  await t.test("which change neither its look nor its behaviour", async () => {
    await showAll(
      widget("Button", { text: "Plain" }, { id: "plain", onClickActionIds }),
      widget(
        "Button",
        { text: "Plain" },
        { id: "announced", onClickActionIds, accessibility: { disabled: true, pressed: true } },
      ),
      widget(
        "ListTile",
        { title: "Open", trailing: widget("Icon", { name: "chevronDown" }) },
        { id: "tile", onClickActionIds, accessibility: { expanded: true } },
      ),
    );
    const look = (id: string) =>
      page.locator(`[part~="${id}"]`).evaluate((element) => {
        const { opacity, color, cursor } = getComputedStyle(element);
        return [opacity, color, cursor];
      });
    assert.deepEqual(await look("announced"), await look("plain"));
    assert.equal(
      await page.locator("[part~=tile] .glyph").evaluate((i) => getComputedStyle(i).rotate),
      "none",
    );
  });

  await t.test("on the form control of an input", async () => {
    await showAll(
      widget("Slider", { label: "Size" }, { id: "size", accessibility: { value: "Medium" } }),
    );
    const slider = page.getByRole("slider", { name: "Size" });
    assert.equal(await slider.getAttribute("aria-valuetext"), "Medium");
    assert.equal(await slider.getAttribute("aria-valuenow"), null);
  });

  assert.deepEqual(problems, []);
});
