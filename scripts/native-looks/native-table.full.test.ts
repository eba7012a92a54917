import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { askRun } from "../../packages/server/testing/ask-run.ts";
import { renderer, specOf, widget } from "../../packages/web/testing/specs.ts";
import { openNativePage } from "./native-page.ts";

suite("A Table in React Native for Web @full", { timeout: 120_000 }, () => {
  before(() => askRun("/react-native"));

  test("a column becomes wider and narrower with the text of a cell, also if it has broken", async (t) => {
    const opened = await openNativePage(t);
    const { page, boxOf } = opened;
    const row = (text: string, id: string) =>
      renderer(
        "TableRow",
        {},
        {},
        widget("Text", { text }, { id }),
        widget("Text", { text: "Value" }, { id: `${id}-value` }),
      );
    const columns = [{ width: "content" }, { minWidth: 100 }];
    const table = renderer(
      "Table",
      { columns, columnSpacing: 10 },
      {},
      row("{{ widget.field.value }}", "changing"),
      row("Short", "fixed"),
    );
    const field = widget("TextField", { label: "Field", initialValue: "Short" }, { id: "field" });
    await opened.showSpec(specOf(renderer("Column", {}, {}, field, table)));
    const start = async () => {
      const { x } = await boxOf("fixed-value");
      assert.equal((await boxOf("changing-value")).x, x);
      return x;
    };
    const first = await start();
    const frames = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(done)))))`;
    const type = async (text: string) => {
      await page.getByLabel("Field").fill(text);
      await page.evaluate(frames);
      return start();
    };
    const wider = await type("A longer text");
    assert.ok(wider > first, `${first}, then ${wider}`);
    const widest = await type(
      "A text that is too long for this line, and breaks into some more lines",
    );
    assert.ok(widest > wider);
    assert.equal(await type("A longer text"), wider);
    assert.equal(await type("Short"), first);
  });
});
