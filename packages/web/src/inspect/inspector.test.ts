import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { composeDocument, type DraftContent } from "@screenspec/format";
import { build } from "esbuild";
import { startBrowser } from "../../../server/testing/browser.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

async function openInspected(t: TestContext) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../../testing/inspected-app.ts")],
    conditions: ["@screenspec/source"],
    bundle: true,
    format: "esm",
    write: false,
  });
  const browser = await startBrowser(t);
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
  await page.setContent("<!doctype html><title>App</title><body>");
  await page.addScriptTag({ type: "module", content: outputFiles[0]?.text ?? "" });
  await page.waitForFunction(() => window.inspector !== undefined);
  return {
    page,
    async show(spec: DraftContent) {
      const head = { specId: "spec_test", version: 1, createdAt: "2026-01-01T00:00:00Z" };
      const text = JSON.stringify(composeDocument(spec, head));
      await page.evaluate((json) => window.inspector.replaceDocument(JSON.parse(json)), text);
    },
  };
}

const heading = widget("Text", { text: "Heading" });
const body = "/screens/main/body";

suite("An inspector", () => {
  test("finds the nodes at a point, the innermost first, with their rectangles and children", async (t) => {
    const { page, show } = await openInspected(t);
    const row = renderer(
      "Row",
      {},
      { style: { height: 50 } },
      renderer("Column", {}, { style: { width: 100, height: 50 } }),
      renderer("Column", {}, { style: { width: 60, height: 50 } }),
    );
    await show(specOf(renderer("Column", {}, {}, row)));
    const nodes = await page.evaluate(() => window.inspector.nodesAt(130, 20));
    assert.deepEqual(
      nodes.map(({ pointer }) => pointer),
      [`${body}/children/0/children/1`, `${body}/children/0`, body],
    );
    assert.deepEqual(nodes[0]?.rectangle, { x: 100, y: 0, width: 60, height: 50 });
    assert.deepEqual(
      nodes[1]?.children.map(({ pointer }) => pointer),
      [`${body}/children/0/children/0`, `${body}/children/0/children/1`],
    );
    assert.deepEqual(await page.evaluate(() => window.inspector.nodesAt(-1, 20)), []);
  });

  test("evaluates expressions in the scope of a node, in a list in that of its first row", async (t) => {
    const { page, show } = await openInspected(t);
    const hidden = widget("Text", { text: "{{ item }}" }, { visible: false });
    const list = widget("List", {
      items: "{{ state.globalData.names }}",
      itemTemplate: renderer("Row", {}, {}, heading, hidden),
    });
    await show({
      ...specOf(renderer("Column", {}, {}, list)),
      globalData: { names: ["Ada", "Grace"] },
    });
    const evaluate = (pointer: string, value: unknown, isCondition = false) =>
      page.evaluate(
        (question) => window.inspector.evaluate(JSON.parse(question)),
        JSON.stringify({ pointer, value, isCondition }),
      );
    const row = `${body}/children/0/attributes/itemTemplate`;
    const ada = { value: "Ada", problems: [] };
    assert.deepEqual(await evaluate(`${row}/children/0`, "{{ item }}"), ada);
    assert.deepEqual(await evaluate(`${row}/children/1`, { $expr: { var: "item" } }), ada);
    assert.deepEqual(await evaluate(row, { "===": [{ var: "index" }, 0] }, true), {
      value: true,
      problems: [],
    });
    assert.deepEqual((await evaluate(body, "{{ item }}"))?.value, null);
    const failed = await evaluate(body, "{{ state.globalData.names | upper }}");
    assert.equal(failed?.problems.length, 1);
  });

  test("finds all instances of a node in a list, without those that are scrolled out of view", async (t) => {
    const { page, show } = await openInspected(t);
    const itemTemplate = renderer("Column", {}, { style: { height: 100 } });
    const items = Array.from({ length: 20 }, (_, index) => ({ id: index }));
    const list = widget("List", { items, itemTemplate }, { style: { height: 250 } });
    await show(specOf(renderer("Column", {}, {}, list)));
    const rectangles = await page.evaluate(
      (pointer) => window.inspector.rectanglesOf(pointer),
      `${body}/children/0/attributes/itemTemplate`,
    );
    assert.deepEqual(
      rectangles.map(({ y, height }) => [y, height]),
      [
        [0, 100],
        [100, 100],
        [200, 50],
      ],
    );
    assert.deepEqual(await page.evaluate(() => window.inspector.rectanglesOf("/none")), []);
  });

  test("scrolls what is at a point, and reveals a node", async (t) => {
    const { page, show } = await openInspected(t);
    const blocks = Array.from({ length: 10 }, () =>
      renderer("Column", {}, { style: { height: 200 } }),
    );
    await show(specOf(renderer("Scrollable", {}, {}, renderer("Column", {}, {}, ...blocks))));
    const top = (index: number) =>
      page.evaluate(
        (pointer) => window.inspector.rectanglesOf(pointer)[0]?.y,
        `${body}/children/0/children/${index}`,
      );
    await page.evaluate(() => window.inspector.scrollBy(10, 10, { left: 0, top: 150 }));
    assert.equal(await top(1), 50);
    await page.evaluate(
      (pointer) => window.inspector.reveal(pointer),
      `${body}/children/0/children/9`,
    );
    assert.equal(await top(9), 400);
  });

  test("replaces the document and keeps the screens, changed data, inputs and the scroll position", async (t) => {
    const { page, show } = await openInspected(t);
    const specWith = (text: string, count: number): DraftContent => ({
      entryPoint: "main",
      globalData: { count, note: "" },
      actions: {
        ...action("next", "Navigate", { targetScreenId: "second" }),
        ...action("tell", "EmitEvent", { name: "changed" }),
        ...action("write", "SetData", { scope: "global", path: "note", value: "written" }),
      },
      screens: {
        main: {
          id: "main",
          type: "Screen",
          body: widget("Button", { text: "Next" }, { onClickActionIds: ["write", "next"] }),
        },
        second: {
          id: "second",
          type: "Screen",
          body: renderer(
            "Scrollable",
            {},
            {},
            renderer(
              "Column",
              {},
              {},
              widget(
                "TextField",
                { label: "Name" },
                { id: "name", onValueChangedActionIds: ["tell"] },
              ),
              widget("Text", { text: "Hello {{ widget.name.value }}" }),
              widget("Text", { text: `${text} {{ state.globalData.count }}` }),
              widget("Text", { text: "{{ state.globalData.note }}" }),
              renderer("Column", {}, { style: { height: 2000 } }),
            ),
          ),
        },
      },
    });
    await show(specWith("Before", 1));
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByLabel("Name").fill("Ada");
    await page.evaluate(() => window.inspector.scrollBy(10, 300, { left: 0, top: 70 }));
    await page.evaluate(() =>
      window.screenSpec.addEventListener("screenspec-emit", () => document.body.append("Told")),
    );
    await show(specWith("After", 2));
    await page.getByText("After 2").waitFor();
    assert.equal(await page.getByLabel("Name").inputValue(), "Ada");
    await page.getByText("Hello Ada").waitFor();
    assert.equal(await page.getByText("Told").count(), 0);
    assert.equal(await page.getByText("written").count(), 1);
    assert.equal(
      await page.locator(".screen:not([hidden]) .scroller").evaluate((e) => e.scrollTop),
      70,
    );
    await page.evaluate(() => window.screenSpec.runtime?.back());
    await page.getByRole("button", { name: "Next" }).waitFor();
  });

  test("shows the document anew if the new one lacks the open screen", async (t) => {
    const { page, show } = await openInspected(t);
    await show(specOf(heading));
    await show({
      entryPoint: "other",
      screens: {
        other: { id: "other", type: "Screen", body: widget("Text", { text: "Other screen" }) },
      },
    });
    await page.getByText("Other screen").waitFor();
  });
});
