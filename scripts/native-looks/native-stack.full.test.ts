import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import type { DraftNode, JsonObject } from "@screenspec/format";
import { askRun } from "../../packages/server/testing/ask-run.ts";
import { block } from "../../packages/web/testing/boxes.ts";
import { renderer, specOf, widget } from "../../packages/web/testing/specs.ts";
import { type NativePage, openNativePage } from "./native-page.ts";

async function boxesOf({ boxOf }: NativePage, ids: readonly string[]) {
  const boxes: { [id: string]: readonly number[] } = {};
  for (const id of ids) {
    const { x, y, width, height } = await boxOf(id);
    boxes[id] = [x, y, width, height];
  }
  return boxes;
}

const stackOf = (attributes: JsonObject, style: JsonObject, ...children: readonly DraftNode[]) =>
  renderer("Column", {}, {}, renderer("Stack", attributes, { id: "stack", style }, ...children));

suite("A Stack in React Native for Web @full", { timeout: 120_000 }, () => {
  before(() => askRun("/react-native"));

  test("has the size of its largest children, and aligns all", async (t) => {
    const opened = await openNativePage(t);
    const show = async (attributes: JsonObject, style: JsonObject = {}) => {
      const children = [block("a", 40, 20), block("b", 60, 90), block("c", 100, 30)];
      await opened.showSpec(specOf(stackOf(attributes, style, ...children)));
      return boxesOf(opened, ["stack", "a", "b", "c"]);
    };
    assert.deepEqual(await show({}), {
      stack: [0, 0, 100, 90],
      a: [0, 0, 40, 20],
      b: [0, 0, 60, 90],
      c: [0, 0, 100, 30],
    });
    assert.deepEqual(await show({ alignment: "center" }), {
      stack: [0, 0, 100, 90],
      a: [30, 35, 40, 20],
      b: [20, 0, 60, 90],
      c: [0, 30, 100, 30],
    });
    assert.deepEqual(await show({ alignment: "bottomEnd" }, { width: 200, height: 150 }), {
      stack: [0, 0, 200, 150],
      a: [160, 130, 40, 20],
      b: [140, 60, 60, 90],
      c: [100, 120, 100, 30],
    });
  });

  test("follows the size of its children, which keep what the user has entered", async (t) => {
    const opened = await openNativePage(t);
    const isTall = { "===": [{ var: "widget.field.value" }, "tall"] };
    const spec = specOf(
      stackOf(
        { alignment: "bottomStart" },
        {},
        widget("TextField", { label: "Field" }, { id: "field", style: { width: 200, height: 80 } }),
        block("other", 300, 50),
        block("tall", 320, 200, { visible: isTall }),
      ),
    );
    await opened.showSpec(spec);
    assert.deepEqual(await boxesOf(opened, ["stack", "other"]), {
      stack: [0, 0, 300, 80],
      other: [0, 30, 300, 50],
    });
    const field = opened.page.getByLabel("Field");
    await field.fill("tall");
    await opened.page.getByTestId("tall").waitFor();
    const heightOf = `document.querySelector("[data-testid=stack]").getBoundingClientRect().height`;
    await opened.page.waitForFunction(`${heightOf} === 200`);
    assert.equal(await field.inputValue(), "tall");
    await field.fill("short");
    await opened.page.waitForFunction(`${heightOf} === 80`);
  });
});
