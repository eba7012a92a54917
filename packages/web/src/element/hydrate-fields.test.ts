import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument, type DraftNode, type JsonObject } from "@screenspec/format";
import { startBrowser } from "../../../server/testing/browser.ts";
import { renderToString } from "../../../ssr/src/index.ts";
import { bundle } from "../../testing/bundle.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const options = ["red", "green", "blue"].map((value) => ({ value, label: `In ${value}` }));

/** An input that emits its value on each change. */
function input(type: string, id: string, attributes: JsonObject): DraftNode {
  return widget(type, { label: id, ...attributes }, { id, onValueChangedActionIds: ["note"] });
}

/** A server-rendered page into which the test loads the SDK later. */
async function openServersPage(
  t: Parameters<typeof startBrowser>[0],
  ...nodes: readonly DraftNode[]
) {
  const spec = specOf(
    renderer("Column", {}, {}, ...nodes),
    {},
    {
      actions: {
        ...action("note", "SetData", {
          path: "reported",
          op: "append",
          value: "{{ event.value }}",
        }),
        ...action("open", "Navigate", { targetScreenId: "second" }),
      },
      screens: {
        second: { id: "second", type: "Screen", body: input("TextField", "note", {}) },
      },
    },
  );
  const head = { specId: "spec_1", version: 1, createdAt: "2026-01-01T00:00:00Z" };
  const document: unknown = JSON.parse(JSON.stringify(composeDocument(spec, head)));
  const page = await (await startBrowser(t)).newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  const files: { readonly [path: string]: object } = {
    "/": {
      contentType: "text/html",
      body: `<!doctype html><title>App</title>${renderToString(document)}`,
    },
    "/app.js": { contentType: "text/javascript", body: await bundle() },
  };
  await page.route("https://app.example/**", (route) =>
    route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
  );
  await page.goto("https://app.example/");
  return {
    page,
    problems,
    async loadSdk() {
      await page.evaluate(
        `document.querySelector("screen-spec").document = ${JSON.stringify(document)}`,
      );
      await page.addScriptTag({ type: "module", url: "https://app.example/app.js" });
      await page.evaluate(`customElements.whenDefined("screen-spec").then(() => {})`);
    },
    read: (path: string) =>
      page.evaluate(`document.querySelector("screen-spec").runtime.read(${JSON.stringify(path)})`),
  };
}

test("Values entered before the SDK is loaded are kept, and their events are dispatched once", async (t) => {
  const { page, problems, loadSdk, read } = await openServersPage(
    t,
    input("TextField", "name", { initialValue: "Ada" }),
    input("TextField", "note", { maxLines: 3 }),
    input("TextField", "card", { mask: "00-00" }),
    input("Checkbox", "terms", {}),
    input("Switch", "news", { initialValue: true }),
    input("Slider", "size", { initialValue: 10, step: 10 }),
    input("Dropdown", "color", { options }),
    input("RadioGroup", "edge", { options, initialValue: "red" }),
    input("ChipGroup", "more", { options, multiple: true, initialValue: ["red", "green"] }),
    input("DatePicker", "day", {}),
    input("RadioGroup", "rim", { options: options.slice(0, 1), initialValue: "red" }),
  );
  await page.getByLabel("name").fill("Ada King");
  await page.getByLabel("note").fill("One\nTwo");
  await page.getByLabel("card").fill("1234");
  await page.getByLabel("terms").check();
  await page.getByLabel("news").uncheck();
  await page.getByLabel("size").fill("70");
  await page.getByLabel("color").selectOption("In blue");
  await page.getByRole("radio", { name: "In green" }).check();
  const chips = page.getByRole("group", { name: "more" });
  await chips.getByText("In red").click();
  await chips.getByText("In blue").click();
  await page.getByLabel("day").fill("2026-03-01");
  await loadSdk();
  const values = {
    name: "Ada King",
    note: "One\nTwo",
    card: "1234",
    terms: true,
    news: false,
    size: 70,
    color: "blue",
    edge: "green",
    more: ["green", "blue"],
    day: "2026-03-01",
  };
  for (const [id, value] of Object.entries(values)) {
    assert.deepEqual(await read(`widget.${id}.value`), value, id);
  }
  assert.equal(await page.getByLabel("card").inputValue(), "12-34");
  assert.equal(await page.getByRole("radio", { name: "In green" }).isChecked(), true);
  assert.equal(await page.getByRole("radio", { name: "In red" }).last().isChecked(), true);
  assert.deepEqual(await read("state.screenData.reported"), [
    "Ada King",
    "One\nTwo",
    "1234",
    true,
    false,
    70,
    "blue",
    "green",
    ["green"],
    ["green", "blue"],
    "2026-03-01",
  ]);
  assert.deepEqual(problems, []);
});

test("An unchanged field keeps the server-rendered value", async (t) => {
  const { page, loadSdk, read } = await openServersPage(
    t,
    input("TextField", "name", { initialValue: "Ada" }),
    input("TextField", "note", { initialValue: "\nOne\nTwo", maxLines: 3 }),
    input("Checkbox", "terms", { initialValue: true }),
    input("Slider", "size", { initialValue: 33, step: 10 }),
    input("Dropdown", "color", { options, initialValue: "green" }),
    input("RadioGroup", "edge", { options, initialValue: "red" }),
  );
  const isShown = async () => {
    assert.equal(await page.getByLabel("name").inputValue(), "Ada");
    assert.equal(await page.getByLabel("note").inputValue(), "\nOne\nTwo");
    assert.equal(await page.getByLabel("terms").isChecked(), true);
    assert.equal(await page.getByLabel("color").inputValue(), "In green");
    assert.equal(await page.getByRole("radio", { name: "In red" }).isChecked(), true);
  };
  await isShown();
  await loadSdk();
  await isShown();
  assert.equal(await read("widget.size.value"), 33);
  assert.equal(await read("state.screenData.reported"), null);
});

test("The focus and the caret stay when the SDK is loaded while the user types", async (t) => {
  const { page, loadSdk, read } = await openServersPage(
    t,
    input("TextField", "name", {}),
    input("TextField", "other", {}),
  );
  await page.getByLabel("name").fill("Ada Lovelace");
  for (let step = 0; step < "Lovelace".length; step++) await page.keyboard.press("ArrowLeft");
  await loadSdk();
  await page.keyboard.type("King ");
  assert.equal(await read("widget.name.value"), "Ada King Lovelace");
  assert.deepEqual(await read("state.screenData.reported[0]"), "Ada Lovelace");
});

test("If the value of one input opens a screen, the other inputs keep their values", async (t) => {
  const opening = { onValueChangedActionIds: ["open", "note"] };
  const { page, problems, loadSdk, read } = await openServersPage(
    t,
    { ...input("TextField", "name", {}), ...opening },
    input("TextField", "note", {}),
    input("Dropdown", "color", { options }),
  );
  await page.getByLabel("name").fill("Ada");
  await page.getByLabel("color").selectOption("In blue");
  await page.getByLabel("note").fill("One");
  await loadSdk();
  assert.equal(await read("widget.note.value"), "");
  await page.evaluate(`document.querySelector("screen-spec").runtime.back()`);
  assert.deepEqual(
    [
      await read("widget.name.value"),
      await read("widget.note.value"),
      await read("widget.color.value"),
    ],
    ["Ada", "One", "blue"],
  );
  assert.deepEqual(await read("state.screenData.reported"), ["Ada", "One", "blue"]);
  assert.deepEqual(problems, []);
});

test("Fields in rows aren't hydrated, because the rows may have other items by then", async (t) => {
  const itemTemplate = input("TextField", "line", {});
  const { page, problems, loadSdk, read } = await openServersPage(
    t,
    widget("List", { items: [1, 2], itemTemplate }),
  );
  await page.getByLabel("line").first().fill("Ada");
  await loadSdk();
  assert.deepEqual(await read("widget.line.value"), ["", ""]);
  assert.deepEqual(problems, []);
});
