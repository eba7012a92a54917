import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const examples = new URL("../../../../examples/", import.meta.url);

test("Every example is shown in both color schemes with a policy that forbids inline styles", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const names = (await readdir(examples)).filter((name) => name.endsWith(".json"));
  await page.route("https://images.example.com/**", (route) => route.fulfill({ status: 404 }));
  for (const scheme of ["light", "dark"]) {
    await page.evaluate(
      `document.querySelector("screen-spec").setAttribute("color-scheme", "${scheme}")`,
    );
    for (const name of names) {
      await show(JSON.parse(await readFile(new URL(name, examples), "utf8")));
      assert.ok(await page.locator(".screen").last().isVisible(), name);
    }
  }
  // The policy of this page forbids media, and the images don't exist.
  const expected = /Loading media|404/;
  assert.deepEqual(
    problems.filter((problem) => !expected.test(problem)),
    [],
  );
});

test("The default appearance follows the theme's colors of the element's color scheme", async (t) => {
  const { page, show, until } = await openSpecPage(t);
  const theme = {
    colors: { primary: { light: "#112233", dark: "#AABBCC" }, onPrimary: "#FFFFFF" },
  };
  const button = widget("Button", { text: "Go" }, { id: "go" });
  const text = widget("Text", { text: "Hi" }, { id: "hi", style: { textColor: "$primary" } });
  await show(specOf(renderer("Column", {}, {}, button, text), {}, { theme }));
  const styleOf = (id: string, property: string) =>
    page
      .locator(`[part~="${id}"]`)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  assert.equal(await styleOf("go", "background-color"), "rgb(17, 34, 51)");
  assert.equal(await styleOf("hi", "color"), "rgb(17, 34, 51)");
  await page.evaluate(`document.querySelector("screen-spec").setAttribute("color-scheme", "dark")`);
  await until("env.colorScheme", "dark");
  assert.equal(await styleOf("go", "background-color"), "rgb(170, 187, 204)");
  assert.equal(await styleOf("hi", "color"), "rgb(170, 187, 204)");
});

test("The page gets an event for the first screen and each later one", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.evaluate(`{
    window.reported = [];
    addEventListener("screenspec-screen", ({ detail }) => reported.push([detail.id, detail.title]));
  }`);
  const open = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
  const second = { id: "second", type: "Screen", title: "The second" } as const;
  await show(
    specOf(
      open,
      { title: "The first" },
      {
        screens: { second: { ...second, body: widget("Text", { text: "Hello" }) } },
        actions: action("open", "Navigate", { targetScreenId: "second" }),
      },
    ),
  );
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByText("Hello").waitFor();
  await page.evaluate(`document.querySelector("screen-spec").runtime.back()`);
  await page.getByRole("button", { name: "Open" }).waitFor();
  assert.deepEqual(await page.evaluate("reported"), [
    ["main", "The first"],
    ["second", "The second"],
    ["main", "The first"],
  ]);
});

test("A document knows the size of its element from the start", async (t) => {
  const { page } = await openSpecPage(t, { width: 400, height: 600 });
  const document = composeDocument(
    specOf(
      widget("Text", { text: "Hello" }),
      { onLoadActions: ["tell"] },
      {
        actions: action("tell", "EmitEvent", {
          name: "size",
          data: "{{ env.width }} {{ env.height }}",
        }),
      },
    ),
    { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" },
  );
  await page.evaluate(`{
    window.reported = [];
    const element = Object.assign(document.createElement("screen-spec"), {
      host: { emitEvent: (name, data) => void reported.push(data) },
      document: ${JSON.stringify(document)},
    });
    document.querySelector("screen-spec").replaceWith(element);
  }`);
  assert.deepEqual(await page.evaluate("reported"), ["400 600"]);
});

test("Setting the attribute `screen` repeatedly to the same screen shows it once", async (t) => {
  const { page, show } = await openSpecPage(t);
  const second = { id: "second", type: "Screen" as const, body: widget("Text", { text: "Two" }) };
  await show(specOf(widget("Text", { text: "One" }), {}, { screens: { second } }));
  const ids = await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    element.screen = "main";
    for (let times = 0; times < 3; times++) element.setAttribute("screen", "second");
    element.runtime.screens.map(({ id }) => id);
  }`);
  assert.deepEqual(ids, ["main", "second"]);
});

test("A moved element continues, and a removed element stops", async (t) => {
  const { page, show, read } = await openSpecPage(t);
  await show(specOf(widget("TextField", { label: "Name" }, { id: "name" })));
  await page.getByLabel("Name").fill("Ada");
  await page.evaluate(`document.body.prepend(document.querySelector("screen-spec"))`);
  assert.equal(await read("widget.name.value"), "Ada");
  await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    element.remove();
    window.removed = element;
  }`);
  assert.equal(await page.evaluate(`removed.runtime === undefined`), true);
});
