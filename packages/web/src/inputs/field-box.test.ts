import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { openSpecPage, type Page } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const options = [{ value: "s", label: "Small" }];
const fields: readonly (readonly [type: string, attributes: JsonObject])[] = [
  ["TextField", { label: "Field" }],
  ["TextField", { label: "Field", maxLines: 3 }],
  ["Dropdown", { label: "Field", options }],
  ["DatePicker", { label: "Field" }],
];
const boxStyle = {
  backgroundColor: "#102030",
  border: { width: 3, color: "#FF0000" },
  cornerRadius: 12,
  textColor: "#FFEEDD",
  shadow: { color: "#80000000", offsetY: 4, blur: 8 },
  padding: { all: 14 },
};
/** As Chromium serializes them. */
const drawnBox = {
  backgroundColor: "rgb(16, 32, 48)",
  borderTopColor: "rgb(255, 0, 0)",
  borderTopWidth: "3px",
  borderTopLeftRadius: "12px",
  color: "rgb(255, 238, 221)",
  boxShadow: "rgba(0, 0, 0, 0.5) 0px 4px 8px 0px",
  paddingTop: "14px",
  paddingLeft: "14px",
};

const css = (page: Page, selector: string, names: readonly string[]) =>
  page.locator(selector).evaluate((element, all) => {
    const computed = new Map(Object.entries(getComputedStyle(element)));
    return Object.fromEntries(all.map((name) => [name, computed.get(name)]));
  }, names);

test("The style of a field", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box);
    return box;
  };
  const around = (type: string, attributes: JsonObject, style: JsonObject) =>
    specOf(
      renderer(
        "Column",
        {},
        {},
        widget("Text", { text: "Around" }, { id: "around" }),
        widget(type, attributes, { id: "it", style }),
      ),
    );

  for (const [type, attributes] of fields) {
    const name = attributes["maxLines"] ? `${type} of several lines` : type;
    await t.test(`applies to the box of a ${name}, and not to its label`, async () => {
      const style = { ...boxStyle, width: 240, margin: { start: 8 } };
      await show(around(type, attributes, style));
      const names = Object.keys(drawnBox);
      assert.deepEqual(await css(page, ".input", names), drawnBox);
      const outside = await css(page, "[part~=it]", names);
      assert.equal(outside["backgroundColor"], "rgba(0, 0, 0, 0)");
      assert.equal(outside["borderTopWidth"], "0px");
      assert.equal(outside["boxShadow"], "none");
      assert.equal(outside["paddingTop"], "0px");
      const text = await css(page, "[part~=around]", ["color"]);
      assert.deepEqual(await css(page, ".label", ["color"]), text);
      // Size and margin apply to the whole field with its label.
      const [whole, box] = [await boxOf("[part~=it]"), await boxOf(".input")];
      assert.deepEqual([whole.x, whole.width], [8, 240]);
      assert.deepEqual([box.x, box.width], [8, 240]);
    });
  }

  await t.test(
    "with a height is that of the whole, which the box fills below its label",
    async () => {
      await show(around("TextField", { label: "Field" }, { height: 120 }));
      const [whole, box] = [await boxOf("[part~=it]"), await boxOf(".input")];
      assert.equal(whole.height, 120);
      assert.equal(box.y + box.height, whole.y + 120);
      await show(around("TextField", {}, { height: 30 }));
      assert.equal((await boxOf(".input")).height, 30);
      await show(around("TextField", {}, { maxHeight: 30 }));
      assert.equal((await boxOf(".input")).height, 30);
      await show(around("TextField", { label: "Field" }, {}));
      assert.equal((await boxOf(".input")).height, 44);
    },
  );

  await t.test(
    "may be bound, and have a gradient, behind which a Dropdown keeps its arrow",
    async () => {
      const { page, show } = await openSpecPage(t);
      const style = {
        backgroundColor: "{{ state.globalData.color }}",
        gradient: { colors: ["#FF0000", "#0000FF"] },
      };
      const dropdown = widget("Dropdown", { label: "Field", options }, { id: "it", style });
      await show(specOf(dropdown, {}, { globalData: { color: "#FF0000" } }));
      await page.evaluate(`document.querySelector("screen-spec").data = { color: "#00FF00" }; 0`);
      const names = ["backgroundColor", "backgroundImage"];
      const { backgroundColor, backgroundImage } = await css(page, "select", names);
      assert.equal(backgroundColor, "rgb(0, 255, 0)");
      assert.equal(`${backgroundImage}`.match(/gradient/g)?.length, 3);
    },
  );

  await t.test("keeps the border in the error color", async () => {
    const { page, show } = await openSpecPage(t);
    const style = { border: { width: 2, color: "#00FF00" } };
    const attributes = { label: "Field", required: true };
    await show(specOf(widget("TextField", attributes, { id: "it", style })));
    const before = await css(page, ".input", ["borderTopColor"]);
    await page.getByLabel("Field").focus();
    await page.getByLabel("Field").blur();
    await page.locator("[aria-invalid]").waitFor();
    const after = await css(page, ".input", ["borderTopColor", "borderTopWidth"]);
    assert.equal(before["borderTopColor"], "rgb(0, 255, 0)");
    assert.notEqual(after["borderTopColor"], "rgb(0, 255, 0)");
    assert.equal(after["borderTopWidth"], "2px");
  });

  await t.test("applies to the track of a Slider, below its thumb", async () => {
    const style = { backgroundColor: "#102030", border: { width: 1, color: "#FF0000" } };
    await show(around("Slider", { label: "Field", initialValue: 25 }, style));
    const names = ["backgroundColor", "borderTopColor"];
    const drawn = { backgroundColor: "rgb(16, 32, 48)", borderTopColor: "rgb(255, 0, 0)" };
    assert.deepEqual(await css(page, ".rail > i", names), drawn);
    const outside = await css(page, "[part~=it]", names);
    assert.equal(outside["backgroundColor"], "rgba(0, 0, 0, 0)");
    const track = await boxOf(".rail > i");
    const input = await boxOf(".slider");
    assert.ok(track.height < 12, `${track.height}`);
    assert.equal(track.y + track.height / 2, input.y + input.height / 2);
    const { width } = await css(page, ".rail > i", ["width"]);
    const filled = await page
      .locator(".rail > i")
      .evaluate((element) => getComputedStyle(element, "::before").width);
    const share = Number.parseFloat(filled) / Number.parseFloat(`${width}`);
    assert.equal(Math.round(share * 100), 25);
  });

  await t.test(
    "applies to the whole Checkbox, Switch, RadioGroup, ChipGroup or CheckboxGroup",
    async () => {
      for (const type of ["Checkbox", "Switch", "RadioGroup", "ChipGroup", "CheckboxGroup"]) {
        await show(around(type, { label: "Field", options }, boxStyle));
        const { color, ...rest } = drawnBox;
        assert.deepEqual(await css(page, "[part~=it]", Object.keys(rest)), rest, type);
        const label = await css(page, ".label", ["color"]);
        assert.equal(label["color"], color, type);
      }
    },
  );

  assert.deepEqual(problems, []);
});
