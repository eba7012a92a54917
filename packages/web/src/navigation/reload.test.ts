import assert from "node:assert/strict";
import { test } from "node:test";
import {
  backTo,
  enterFromElsewhere,
  isShown,
  openWithHistory,
  withHistory,
} from "../../testing/history-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const button = (text: string, id: string) => widget("Button", { text }, { onClickActionIds: [id] });
const text = (words: string) => widget("Text", { text: words });
const spec = specOf(
  button("To the list", "toList"),
  { title: "Home" },
  {
    actions: {
      ...action("toList", "Navigate", { targetScreenId: "list", screenData: { of: "shoes" } }),
      ...action("toItem", "Navigate", {
        targetScreenId: "item",
        screenData: { name: "{{ state.screenData.of }} no. 7" },
      }),
      ...action("back", "NavigateBack", {}),
      ...action("count", "SetData", {
        scope: "global",
        path: "loads",
        op: "increment",
        value: 1,
      }),
    },
    screens: {
      list: {
        id: "list",
        type: "Screen",
        title: "List",
        onLoadActions: ["count"],
        body: renderer(
          "Column",
          {},
          {},
          text("All {{ state.screenData.of }}"),
          button("To the item", "toItem"),
        ),
      },
      item: {
        id: "item",
        type: "Screen",
        title: "Item",
        body: renderer(
          "Column",
          {},
          {},
          text("{{ state.screenData.name }}"),
          button("Close", "back"),
        ),
      },
    },
  },
);

test("A reloaded page restores the stack of screens with their data", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await enterFromElsewhere(opened);
  await opened.show(spec);
  await page.getByRole("button", { name: "To the list" }).click();
  await page.getByRole("button", { name: "To the item" }).click();
  await page.getByText("shoes no. 7").waitFor();
  await isShown(opened, "item", "Item");
  await page.reload();
  await page.evaluate(withHistory);
  await opened.show(spec);
  await isShown(opened, "item", "Item");
  await page.getByText("shoes no. 7").waitFor();
  assert.equal(await opened.read("state.globalData.loads"), null);
  await page.getByRole("button", { name: "Close" }).click();
  await isShown(opened, "list", "List");
  await page.getByText("All shoes").waitFor();
  assert.equal(await opened.read("state.globalData.loads"), 1);
  await page.goForward();
  await isShown(opened, "item", "Item");
  await page.getByText("shoes no. 7").waitFor();
  await backTo(opened, "list", "List");
  await page.reload();
  await page.evaluate(withHistory);
  await opened.show(spec);
  await page.getByText("All shoes").waitFor();
  await backTo(opened, "main", "Home");
  await page.goBack();
  await page.waitForURL("**/before");
  assert.deepEqual(opened.problems, []);
});

test("The history restores only screens of the same spec, and stores neither large data nor data that isn't JSON", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await opened.show(spec);
  const passed = () =>
    page.evaluate(
      `document.querySelector("screen-spec").runtime.screens.map(({ id, screenData }) => [id, screenData ?? null])`,
    );
  await page.evaluate(`{
    const { runtime } = document.querySelector("screen-spec");
    runtime.navigate("list", { screenData: { large: "x".repeat(20_000) } });
    const circle = { of: 1n };
    runtime.navigate("item", { screenData: circle });
    runtime.navigate("list", { screenData: { small: 1 } });
  }`);
  await isShown(opened, "list", "List");
  await opened.show(spec);
  assert.deepEqual(await passed(), [
    ["main", null],
    ["list", null],
    ["item", null],
    ["list", { small: 1 }],
  ]);
  await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    element.document = { ...element.document, specId: "spec_other" };
  }`);
  assert.deepEqual(await passed(), [["list", null]]);
  await backTo(opened, "item", "Item");
  assert.deepEqual(opened.problems, []);
});

test("A screen that is set with another document overrides the history @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await opened.show(spec);
  await page.getByRole("button", { name: "To the list" }).click();
  await isShown(opened, "list", "List");
  const set = (id: string, other: string) =>
    page.evaluate(`{
      const element = document.querySelector("screen-spec");
      const { item, ...others } = element.document.screens;
      const ${id} = { ...item, id: "${id}", title: "${id}" };
      element.screen = "${id}";
      element.document = { ...element.document, ${other} screens: { ...others, item, ${id} } };
    }`);
  await set("sale", "");
  await isShown(opened, "sale", "sale");
  await set("news", 'specId: "spec_other",');
  await isShown(opened, "news", "news");
  await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    const shown = element.document;
    element.document = null;
    element.screen = "item";
    element.document = shown;
  }`);
  await isShown(opened, "item", "Item");
  await backTo(opened, "main", "Home");
  assert.deepEqual(opened.problems, []);
});

test("The initial screen of the element doesn't override the restored screen of a reloaded page @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  const begin = async () => {
    await page.evaluate(`document.querySelector("screen-spec").screen = "list"; 0`);
    await opened.show(spec);
  };
  await begin();
  await isShown(opened, "list", "List");
  await page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
  await page.reload();
  await page.evaluate(withHistory);
  await begin();
  await isShown(opened, "item", "Item");
  await opened.show(spec);
  await isShown(opened, "item", "Item");
  await page.evaluate(`document.querySelector("screen-spec").screen = "nowhere"; 0`);
  await opened.show(spec);
  await isShown(opened, "item", "Item");
  await page.getByText("shoes").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Close" }).click();
  await isShown(opened, "list", "List");
  assert.deepEqual(opened.problems, []);
});
