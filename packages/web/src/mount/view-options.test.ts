import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const spec = specOf(
  renderer(
    "Column",
    {},
    {},
    widget("Image", { url: "asset:logo", alt: "Logo" }),
    widget("Image", { url: "asset:photo", placeholder: pixel, alt: "Photo" }),
    widget("Avatar", { url: "asset:ada", name: "Ada Lovelace" }),
    widget("WebView", { url: "https://help.example/" }, { accessibility: { label: "Help" } }),
    widget("Icon", { name: "heart" }),
    widget("Text", { text: "All else" }),
  ),
);

test("An error of a host function affects only its result", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  await page.evaluate(`{
    window.reported = [];
    addEventListener("screenspec-load-failed", ({ detail }) => void reported.push(detail.message));
    const fail = (name) => () => { throw new Error(name); };
    const names = ["assetUrl", "allowWebView", "hasIcon", "onEvent"];
    document.querySelector("screen-spec").host = {
      ...Object.fromEntries(names.map((name) => [name, fail(name)])),
      onFailure: ({ message }) => void reported.push(message),
    };
  }`);
  // The second document is started while another one is shown, which would stay.
  for (const _ of ["first", "second"]) {
    await show(spec);
    await page.getByText("All else").waitFor();
    await page.getByRole("img", { name: "Logo" }).waitFor();
    assert.equal(await page.getByRole("img", { name: "Photo" }).getAttribute("src"), pixel);
    await page.getByText("AL", { exact: true }).waitFor();
    assert.equal(await page.locator("iframe").getAttribute("src"), null);
    const reported = await page.evaluate("[...new Set(reported.splice(0))].sort()");
    assert.deepEqual(reported, ["allowWebView", "assetUrl", "hasIcon", "onEvent"]);
  }
  assert.deepEqual(problems, []);
});

test("A WebView shows only a page that the host allows with true, not with a promise", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.evaluate(`document.querySelector("screen-spec").host = {
    allowWebView: async () => false,
  }; 0`);
  await show(spec);
  assert.equal(await page.locator("iframe").getAttribute("src"), null);
});

test("An error of the host in a history diagnostic isn't reported again", async (t) => {
  const { page, show, problems } = await openSpecPage(t);
  await page.evaluate(`{
    window.reported = [];
    const element = document.querySelector("screen-spec");
    const other = document.createElement("screen-spec");
    other.setAttribute("history", "");
    element.after(other);
    other.document = {
      specVersion: "1.0.0", specId: "spec_other", version: 1, entryPoint: "main",
      screens: { main: { id: "main", type: "Screen", body: { type: "Widget", widgetType: "Divider" } } },
    };
    element.setAttribute("history", "");
    addEventListener("screenspec-load-failed", ({ detail }) => void reported.push(detail.message));
    element.host = {
      onEvent: ({ code }) => { throw new Error(code); },
      onFailure: ({ message }) => void reported.push(message),
    };
  }`);
  await show(specOf(widget("Text", { text: "All else" })));
  await page.getByText("All else").waitFor();
  assert.deepEqual(await page.evaluate("reported"), ["no_history"]);
  assert.deepEqual(problems, []);
});
