import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { openDevTools } from "../../testing/dev-tools.ts";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

/** Shows a button that opens an overlay, and presses it. */
async function open({ page, show }: SpecPage, actionType: string, attributes: object) {
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
  const actions = action("open", actionType, { ...attributes });
  await show(specOf(renderer("Column", {}, {}, button), {}, { actions }));
  await page.getByRole("button", { name: "Open" }).click();
}

const move = `document.body.prepend(document.querySelector("screen-spec"))`;

test("A dialog is still modal after its element was moved", async (t) => {
  const opened = await openSpecPage(t);
  const { page, problems } = opened;
  const body = widget("TextField", { label: "Code" }, { id: "code" });
  await open(opened, "ShowDialog", { body });
  await page.getByRole("textbox", { name: "Code" }).fill("12");
  await page.evaluate(move);
  assert.equal(await page.locator("dialog:modal").count(), 1);
  assert.equal(await page.getByRole("textbox", { name: "Code" }).inputValue(), "12");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
});

test("A snack bar is still visible after its element was moved", async (t) => {
  const opened = await openSpecPage(t);
  await open(opened, "ShowSnackBar", { message: "Saved", durationMs: 600_000 });
  await opened.page.getByText("Saved").waitFor();
  await opened.page.evaluate(move);
  await opened.page.getByText("Saved").waitFor();
});

test("moveBefore keeps the state of the element", async (t) => {
  const opened = await openSpecPage(t);
  const { page, problems } = opened;
  const tall = widget("Spacer", { height: 2000 });
  const body = renderer("Scrollable", {}, { id: "scroll" }, renderer("Column", {}, {}, tall));
  await open(opened, "ShowDialog", { body });
  const scroll = page.getByRole("dialog");
  await scroll.evaluate((element) => element.scrollTo(0, 600));
  await page.evaluate(`{
    const section = document.createElement("section");
    section.style.height = "100%";
    document.body.append(section);
    section.moveBefore(document.querySelector("screen-spec"), null);
  }`);
  assert.equal(await page.locator("dialog:modal").count(), 1);
  assert.equal(await scroll.evaluate((element) => element.scrollTop), 600);
  assert.deepEqual(problems, []);
});

test("A removed element leaves no listeners behind", async (t) => {
  const { page, show } = await openSpecPage(t);
  await show(specOf(widget("Text", { text: "Hello" })));
  await page.evaluate(`(async () => {
    window.removed = [];
    const { document: shown } = document.querySelector("screen-spec");
    for (let count = 0; count < 5; count++) {
      const element = document.createElement("screen-spec");
      element.document = shown;
      document.body.append(element);
      document.body.prepend(element);
      await new Promise(requestAnimationFrame);
      element.remove();
      removed.push(new WeakRef(element));
    }
  })()`);
  const devTools = await openDevTools(page);
  const isGone = `!removed.some((element) => element.deref())`;
  await until(async () => {
    await devTools.send("HeapProfiler.collectGarbage");
    return page.evaluate<boolean>(isGone);
  });
});

test("A replaced document leaves no elements behind", async (t) => {
  const { page, show } = await openSpecPage(t);
  await show(specOf(widget("Text", { text: "Hello" })));
  await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    window.replaced = [];
    for (let count = 0; count < 5; count++) {
      replaced.push(new WeakRef(element.shadowRoot.querySelector(".root")));
      element.document = { ...element.document };
    }
  }`);
  const devTools = await openDevTools(page);
  await until(async () => {
    await devTools.send("HeapProfiler.collectGarbage");
    return page.evaluate<boolean>(
      `replaced.length === 5 && !replaced.some((root) => root.deref())`,
    );
  });
});
