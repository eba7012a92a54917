import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { block, boxesIn } from "../../testing/boxes.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, widget } from "../../testing/specs.ts";

const children = [
  block("first", 40, 20),
  block("hidden", 40, 20, { visible: false }),
  block("second", 40, 20),
];

test("Containers separate their visible children by their spacing", async (t) => {
  const { problems, ...specPage } = await openSpecPage(t);
  const boxesOf = boxesIn({ problems, ...specPage });
  const gapIn = async (type: string, attributes: JsonObject) => {
    const container = widget(type, attributes, { id: "it" }, ...children);
    const { first, second } = await boxesOf(renderer("Column", {}, {}, container), [
      "first",
      "second",
    ]);
    return (second?.[1] ?? 0) - (first?.[1] ?? 0) - 20;
  };

  for (const [type, attributes, defaultSpacing] of [
    ["Card", {}, 0],
    ["Form", {}, 16],
    ["Accordion", { title: "More", initiallyExpanded: true }, 0],
  ] as const) {
    await t.test(`of a ${type}, which is ${defaultSpacing} by default`, async () => {
      assert.equal(await gapIn(type, attributes), defaultSpacing);
      assert.equal(await gapIn(type, { ...attributes, spacing: 10 }), 10);
      assert.equal(await gapIn(type, { ...attributes, spacing: 0 }), 0);
    });
  }

  await t.test("also after the spacing has changed", async () => {
    const { page, read } = specPage;
    const spacing = "{{ state.globalData.space ?? 2 }}";
    const parts = children.map((child) => ({ ...child }));
    const card = widget("Card", { spacing }, {}, ...parts);
    const more = widget(
      "Accordion",
      { title: "More", initiallyExpanded: true, spacing },
      {},
      block("third", 40, 20),
      block("fourth", 40, 20),
    );
    const ids = ["first", "second", "third", "fourth"];
    await boxesOf(renderer("Column", {}, {}, card, more), ids);
    await page.evaluate(`document.querySelector("screen-spec").data = { space: 30 }; 0`);
    assert.equal(await read("state.globalData.space"), 30);
    const tops = await page.evaluate(
      `(${JSON.stringify(ids)}).map((id) => document.querySelector("screen-spec").shadowRoot
        .querySelector(\`[part~="\${id}"]\`).getBoundingClientRect().y)`,
    );
    assert.ok(Array.isArray(tops));
    const [first, second, third, fourth] = tops.map(Number);
    assert.deepEqual([(second ?? 0) - (first ?? 0), (fourth ?? 0) - (third ?? 0)], [50, 50]);
  });

  await t.test("and a ListTile separates its columns", async () => {
    const startOf = async (attributes: JsonObject) => {
      const tile = widget("ListTile", {
        title: "A",
        leading: block("icon", 24, 24),
        ...attributes,
      });
      const { icon } = await boxesOf(renderer("Column", {}, {}, tile), ["icon"]);
      const title = await specPage.page.getByText("A", { exact: true }).boundingBox();
      return (title?.x ?? 0) - (icon?.[0] ?? 0) - 24;
    };
    assert.equal(await startOf({}), 16);
    assert.equal(await startOf({ spacing: 4 }), 4);
  });

  assert.deepEqual(problems, []);
});
