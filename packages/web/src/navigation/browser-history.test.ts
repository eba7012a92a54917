import assert from "node:assert/strict";
import { test } from "node:test";
import {
  backTo,
  enterFromElsewhere,
  isShown,
  openWithHistory,
  withHistory,
} from "../../testing/history-page.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, specOf, widget } from "../../testing/specs.ts";

const button = (text: string, id: string) => widget("Button", { text }, { onClickActionIds: [id] });
const screen = (id: string, title: string, child: ReturnType<typeof widget>) => ({
  [id]: { id, type: "Screen" as const, title, body: child },
});

const spec = specOf(
  button("To the list", "toList"),
  { title: "Home" },
  {
    actions: {
      ...action("toList", "Navigate", { targetScreenId: "list" }),
      ...action("toItem", "Navigate", { targetScreenId: "item" }),
      ...action("toHome", "NavigateBack", { toScreenId: "main" }),
    },
    screens: {
      ...screen("list", "List", button("To the item", "toItem")),
      ...screen("item", "Item", button("To the beginning", "toHome")),
    },
  },
);

test("Each screen has an address, and Back and Forward navigate between them", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await opened.show(spec);
  await isShown(opened, "main", "Home");
  await page.getByRole("button", { name: "To the list" }).click();
  await isShown(opened, "list", "List");
  await page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
  await backTo(opened, "list", "List");
  await page.goForward();
  await isShown(opened, "item", "Item");
  await page.getByRole("button", { name: "To the beginning" }).click();
  await isShown(opened, "main", "Home");
  assert.equal(
    await page.evaluate('document.querySelector("screen-spec").runtime.screens.length'),
    1,
  );
  assert.deepEqual(opened.problems, []);
});

test("An address that names a screen opens it first", async (t) => {
  const opened = await openWithHistory(t);
  await opened.page.evaluate('location.hash = "item"');
  await opened.show(spec);
  await isShown(opened, "item", "Item");
  await opened.page.evaluate('location.hash = "list"');
  await isShown(opened, "list", "List");
  await opened.page.evaluate('location.hash = "nowhere"');
  await opened.page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
});

test("Without the attribute the page's address stays as it is", async (t) => {
  const opened = await openSpecPage(t);
  await opened.show(spec);
  await opened.page.getByRole("button", { name: "To the list" }).click();
  await opened.page.getByRole("button", { name: "To the item" }).waitFor();
  assert.equal(new URL(opened.page.url()).hash, "");
  assert.equal(await opened.page.title(), "App");
});

test("Back leaves a reloaded page after its first screen", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await enterFromElsewhere(opened);
  await opened.show(spec);
  await page.getByRole("button", { name: "To the list" }).click();
  await page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
  await page.reload();
  await page.evaluate(withHistory);
  await opened.show(spec);
  await isShown(opened, "item", "Item");
  await backTo(opened, "list", "List");
  await opened.show(spec);
  await isShown(opened, "list", "List");
  await page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
  await backTo(opened, "list", "List");
  await backTo(opened, "main", "Home");
  await page.goBack();
  await page.waitForURL("**/before");
  assert.deepEqual(opened.problems, []);
});

test("Addresses are those of the page in spite of its <base> @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  for (const base of ["/", "https://cdn.example.com/"]) {
    await enterFromElsewhere(opened, "/shop/items?q=1");
    await page.evaluate(`{
      const base = document.createElement("base");
      base.href = "${base}";
      document.head.append(base);
    }`);
    await opened.show(spec);
    await page.getByRole("button", { name: "To the list" }).click();
    await isShown(opened, "list", "List");
    assert.equal(page.url(), "https://app.example/shop/items?q=1#list");
  }
  assert.deepEqual(opened.problems, []);
});

test("If the browser refuses to write its history, the screens continue, and the refusal is reported once @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await page.evaluate(`{
    window.reported = [];
    addEventListener("screenspec-diagnostic", ({ detail }) => reported.push(detail.code));
    history.replaceState = history.pushState = () => {
      throw new DOMException("The document isn't allowed to.", "SecurityError");
    };
  }`);
  await opened.show(spec);
  await page.getByRole("button", { name: "To the list" }).click();
  await page.getByRole("button", { name: "To the item" }).click();
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.getByRole("button", { name: "To the list" }).waitFor();
  assert.deepEqual(await page.evaluate("reported"), ["no_history"]);
  assert.deepEqual(opened.problems, []);
});

test("Several navigations of the host in one task are one change of the history @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await enterFromElsewhere(opened);
  await opened.show(spec);
  const run = (calls: string) =>
    page.evaluate(`{ const { runtime } = document.querySelector("screen-spec"); ${calls} }`);
  await run('runtime.navigate("list"); runtime.navigate("item")');
  await isShown(opened, "item", "Item");
  await run('runtime.back(); runtime.navigate("main"); runtime.navigate("item")');
  await opened.untilTrue("history.state.screenspec.depth === 3");
  await isShown(opened, "item", "Item");
  await backTo(opened, "main", "Home");
  await backTo(opened, "list", "List");
  await backTo(opened, "main", "Home");
  await page.goBack();
  await page.waitForURL("**/before");
});

test("Only one element of a page follows its history, and a second one reports that @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await opened.show(spec);
  await page.getByRole("button", { name: "To the list" }).click();
  await isShown(opened, "list", "List");
  await page.evaluate(`{
    window.reported = [];
    addEventListener("screenspec-diagnostic", ({ detail }) => reported.push(detail.code));
    const first = document.querySelector("screen-spec");
    const second = document.createElement("screen-spec");
    second.id = "second";
    second.toggleAttribute("history");
    document.body.append(second);
    second.document = first.document;
    second.runtime.navigate("item");
  }`);
  const idsOfSecond = "document.querySelector('#second').runtime.screens.map(({ id }) => id)";
  assert.deepEqual(await page.evaluate(idsOfSecond), ["main", "item"]);
  assert.deepEqual(await page.evaluate("reported"), ["no_history"]);
  await isShown(opened, "list", "List");
  await backTo(opened, "main", "Home");
  assert.deepEqual(await page.evaluate(idsOfSecond), ["main", "item"]);
});

test("The page's own anchors and routes stay unchanged, and Back passes them @full", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await enterFromElsewhere(opened, "/app#/shop/12?x=1");
  await opened.show(spec);
  await opened.untilTrue("document.title === 'Home'");
  assert.equal(new URL(page.url()).hash, "#/shop/12?x=1");
  await page.getByRole("button", { name: "To the list" }).click();
  await isShown(opened, "list", "List");
  await page.evaluate("location.hash = 'faq'");
  await opened.untilTrue("history.state?.screenspec.isForeign");
  await page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
  await page.goBack();
  await opened.untilTrue("location.hash === '#faq' && document.title === 'List'");
  await backTo(opened, "list", "List");
  await page.goBack();
  await opened.untilTrue("location.hash === '#/shop/12?x=1' && document.title === 'Home'");
  await page.goBack();
  await page.waitForURL("**/before");
});
