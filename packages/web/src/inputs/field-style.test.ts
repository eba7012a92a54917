import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage, type Page } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const options = [{ value: "s", label: "Small" }];
const fields: readonly (readonly [type: string, attributes: JsonObject])[] = [
  ["TextField", { label: "Field" }],
  ["TextField", { label: "Field", maxLines: 3 }],
  ["Dropdown", { label: "Field", options }],
  ["DatePicker", { label: "Field" }],
];
const fieldStyle = {
  backgroundColor: "#102030",
  border: { width: 1, color: "#FF0000" },
  textColor: "#FFEEDD",
  labelColor: "#0000AA",
  focused: {
    backgroundColor: "#203040",
    border: { width: 2, color: "#00FF00" },
    labelColor: "#00AAAA",
  },
  invalid: { backgroundColor: "#400000", textColor: "#FFFFFF" },
  disabled: { backgroundColor: "#808080", border: { width: 0 } },
};
const error = "rgb(179, 38, 30)";

const css = (page: Page, selector: string, names: readonly string[]) =>
  page.locator(selector).evaluate((element, all) => {
    const computed = new Map(Object.entries(getComputedStyle(element)));
    return all.map((name) => computed.get(name));
  }, names);

test("A fieldStyle", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const colors = () => css(page, ".input", ["backgroundColor", "color"]);
  const setData = (data: JsonObject) =>
    page.evaluate(`document.querySelector("screen-spec").data = ${JSON.stringify(data)}; 0`);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box);
    return box;
  };

  for (const [type, attributes] of fields) {
    const name = attributes["maxLines"] ? `${type} of several lines` : type;
    await t.test(`changes the box of a ${name} by state, and moves nothing`, async () => {
      const more = { required: true, enabled: { "!": [{ var: "state.globalData.off" }] } };
      const field = widget(type, { ...attributes, ...more, fieldStyle }, { id: "it" });
      await setData({ off: false });
      await show(specOf(renderer("Column", {}, {}, field, widget("Button", { text: "Next" }))));
      const label = () => css(page, ".label", ["color"]);
      assert.deepEqual(await colors(), ["rgb(16, 32, 48)", "rgb(255, 238, 221)"]);
      assert.deepEqual(await label(), ["rgb(0, 0, 170)"]);
      assert.deepEqual(await css(page, ".input", ["borderTopColor"]), ["rgb(255, 0, 0)"]);
      const resting = await boxOf(".input");

      await page.locator(".input").focus();
      assert.deepEqual(await colors(), ["rgb(32, 48, 64)", "rgb(255, 238, 221)"]);
      assert.deepEqual(await label(), ["rgb(0, 170, 170)"]);
      const ring = ["outlineColor", "outlineWidth", "outlineOffset"];
      assert.deepEqual(await css(page, ".input", ring), ["rgb(0, 255, 0)", "2px", "-2px"]);
      assert.deepEqual(await boxOf(".input"), resting);

      await page.locator(".input").blur();
      await page.locator("[aria-invalid]").waitFor();
      assert.deepEqual(await colors(), ["rgb(64, 0, 0)", "rgb(255, 255, 255)"]);
      assert.deepEqual(await css(page, ".input", ["borderTopColor"]), [error]);
      await page.locator(".input").focus();
      assert.deepEqual(await css(page, ".input", ["outlineColor"]), [error]);
      await page.locator(".input").blur();

      await setData({ off: true });
      await page.locator(".input:disabled").waitFor();
      assert.deepEqual((await colors())[0], "rgb(128, 128, 128)");
      assert.deepEqual(await css(page, ".input", ["opacity"]), ["1"]);
    });
  }

  await t.test("overrides the style of the node", async () => {
    const style = { backgroundColor: "#FFFFFF", textColor: "#000000", cornerRadius: 4 };
    const field = widget("TextField", { label: "Field", fieldStyle }, { id: "it", style });
    await show(specOf(field));
    assert.deepEqual(await colors(), ["rgb(16, 32, 48)", "rgb(255, 238, 221)"]);
    assert.deepEqual(await css(page, ".input", ["borderTopLeftRadius"]), ["4px"]);
  });

  await t.test("colors the placeholder of a TextField and of a Dropdown", async () => {
    const look = { ...fieldStyle, placeholderColor: "#00AA00" };
    const text = widget(
      "TextField",
      { label: "A", placeholder: "Type", fieldStyle: look },
      { id: "a" },
    );
    const placeholder = { placeholder: "Choose", options, fieldStyle: look };
    const choice = widget("Dropdown", { label: "B", ...placeholder }, { id: "b" });
    await show(specOf(renderer("Column", {}, {}, text, choice)));
    const inField = await page
      .locator("input")
      .evaluate((element) => getComputedStyle(element, "::placeholder").color);
    assert.equal(inField, "rgb(0, 170, 0)");
    assert.deepEqual(await css(page, "select", ["color"]), ["rgb(0, 170, 0)"]);
    await page.getByLabel("B").focus();
    assert.deepEqual(await css(page, "select", ["color"]), ["rgb(0, 170, 0)"]);
    await page.getByLabel("B").selectOption("Small");
    assert.deepEqual(await css(page, "select", ["color"]), ["rgb(255, 238, 221)"]);
  });

  await t.test("follows its bindings, without a rule for each color", async () => {
    const focused = { backgroundColor: "{{ state.globalData.color }}" };
    const field = (id: string) =>
      widget("TextField", { label: id, fieldStyle: { focused } }, { id, style: { width: 100 } });
    await setData({ color: "#000000" });
    await show(specOf(renderer("Column", {}, {}, field("a"), field("b"))));
    const ruleCount = () =>
      page.evaluate(`document.querySelector("screen-spec").shadowRoot.adoptedStyleSheets
        .reduce((sum, { cssRules }) => sum + cssRules.length, 0)`);
    const before = await ruleCount();
    await page.getByLabel("b").focus();
    for (const [color, drawn] of [
      ["#010000", "rgb(1, 0, 0)"],
      ["#020000", "rgb(2, 0, 0)"],
    ] as const) {
      await setData({ color });
      assert.deepEqual(await css(page, "[part~=b] .input", ["backgroundColor"]), [drawn]);
    }
    assert.equal(await ruleCount(), before);
  });

  await t.test("can be removed", async () => {
    const look = { textColor: "#FF0000", invalid: { border: { width: 3, color: "#00FF00" } } };
    const plain = action("plain", "UpdateWidgetState", {
      targetWidgetId: "a",
      newState: { attributes: { fieldStyle: null } },
    });
    const attributes = { label: "A", labelPlacement: "inside", required: true, fieldStyle: look };
    const field = widget("TextField", attributes, { id: "a" });
    const button = widget("Button", { text: "Plain" }, { onClickActionIds: ["plain"] });
    await show(specOf(renderer("Column", {}, {}, field, button), {}, { actions: plain }));
    await page.getByLabel("A").focus();
    await page.getByLabel("A").blur();
    await page.locator("[aria-invalid]").waitFor();
    assert.deepEqual(await css(page, ".label", ["color"]), ["rgb(255, 0, 0)"]);
    assert.deepEqual(await css(page, ".input", ["outlineWidth"]), ["3px"]);
    await page.getByRole("button", { name: "Plain" }).click();
    assert.deepEqual(await css(page, ".label", ["color"]), ["rgb(26, 28, 32)"]);
    assert.deepEqual(await css(page, ".input", ["borderTopColor"]), [error]);
  });

  await t.test("may have a font with any name", async () => {
    const look = { fontFamily: 'a;b\\;c:d"}', fontSize: 20 };
    await show(specOf(widget("TextField", { label: "A", fieldStyle: look }, { id: "a" })));
    assert.deepEqual(await css(page, ".input", ["fontSize"]), ["20px"]);
  });

  assert.deepEqual(problems, []);
});

test("A label", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box);
    return box;
  };
  const shown = async (type: string, attributes: JsonObject, members: JsonObject = {}) => {
    await show(specOf(widget(type, attributes, { id: "it", ...members })));
    return { label: await boxOf(".label"), box: await boxOf(".input") };
  };

  for (const [type, attributes] of fields) {
    const name = attributes["maxLines"] ? `${type} of several lines` : type;
    await t.test(`of a ${name} is above the box, beside it, inside it or hidden`, async () => {
      const above = await shown(type, attributes);
      assert.ok(above.label.y + above.label.height <= above.box.y);
      const start = await shown(type, { ...attributes, labelPlacement: "start" });
      assert.ok(start.label.x + start.label.width + 12 <= start.box.x);
      assert.equal(Math.round(start.box.x + start.box.width), 400);
      const inside = await shown(type, { ...attributes, labelPlacement: "inside" });
      assert.ok(inside.label.y > inside.box.y && inside.label.x > inside.box.x);
      assert.ok(inside.box.height >= 56);
      const hidden = await shown(type, { ...attributes, labelPlacement: "hidden" });
      assert.ok(hidden.label.width <= 1);
      assert.equal(hidden.box.y, 0);
      await page.getByLabel("Field").waitFor();
    });
  }

  await t.test("inside an empty box is a placeholder until the box has the focus", async () => {
    const resting = await shown("TextField", { label: "Name", labelPlacement: "inside" });
    const middle = resting.label.y + resting.label.height / 2;
    assert.ok(Math.abs(middle - (resting.box.y + 28)) < 2, `${middle}`);
    await page.getByLabel("Name").focus();
    const focused = await boxOf(".label");
    assert.ok(focused.y < resting.label.y && focused.height < resting.label.height);
    await page.keyboard.type("Ada");
    await page.getByLabel("Name").blur();
    assert.deepEqual(await boxOf(".label"), focused);
    assert.deepEqual(await boxOf(".input"), resting.box);
    await page.getByLabel("Name").fill("");
    await page.getByLabel("Name").blur();
    assert.deepEqual(await boxOf(".label"), resting.label);
  });

  await t.test("inside hides the placeholder while it is in its place", async () => {
    const placeholder = { placeholder: "Ada Lovelace", labelPlacement: "inside" };
    await shown("TextField", { label: "Name", ...placeholder });
    const opacity = () =>
      page.locator("input").evaluate((one) => getComputedStyle(one, "::placeholder").opacity);
    assert.equal(await opacity(), "0");
    await page.getByLabel("Name").focus();
    assert.notEqual(await opacity(), "0");
  });

  await t.test("inside is beside the leading icon, and at the right in Hebrew", async () => {
    const attributes = { label: "Name", labelPlacement: "inside", leadingIcon: "user" };
    const { label } = await shown("TextField", attributes);
    assert.equal(label.x, 45);
    await page.evaluate(`document.querySelector("screen-spec").setAttribute("locale", "he"); 0`);
    const mirrored = await boxOf(".label");
    assert.equal(mirrored.x + mirrored.width, 355);
  });

  await t.test("inside has the color of the text in the box", async () => {
    const style = { textColor: "#FF0000" };
    await shown("TextField", { label: "Name", labelPlacement: "inside" }, { style });
    const color = await page.locator(".label").evaluate((one) => getComputedStyle(one).color);
    assert.equal(color, "rgb(255, 0, 0)");
  });

  await t.test("that is missing leaves the box as it is", async () => {
    const field = widget("TextField", { labelPlacement: "inside" }, { id: "it" });
    await show(specOf(renderer("Column", {}, {}, field)));
    assert.equal((await boxOf(".input")).height, 44);
  });

  assert.deepEqual(problems, []);
});
