import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { startBrowser } from "../../../server/testing/browser.ts";
import { bundle } from "../../testing/bundle.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };
const field = widget("TextField", { label: "Name" }, { id: "name" });
const spec = specOf(
  renderer("Column", {}, {}, field, widget("Text", { text: "{{ state.globalData.user }}" })),
  {},
  { globalData: { user: "nobody" } },
);
const second = {
  id: "second",
  type: "Screen" as const,
  body: widget("Text", { text: "On the second" }),
};
const given = composeDocument({ ...spec, screens: { ...spec.screens, second } }, head);

test("Properties that are set before the SDK is loaded apply", async (t) => {
  const page = await (await startBrowser(t)).newPage();
  await page.setContent(`<screen-spec style="height: 300px"></screen-spec>`);
  await page.evaluate(`Object.assign(document.querySelector("screen-spec"), {
    document: ${JSON.stringify(given)},
    data: { user: "Ada" },
    headers: { a: "b" },
    host: { baseUrl: "https://api.example.com" },
    icons: { mark: "M0 0" },
    texts: { back: "Zurück" },
    screen: "second",
    runtime: "what can only be read",
  })`);
  await page.addScriptTag({ type: "module", content: await bundle() });
  await page.getByText("On the second").waitFor();
  const now = `(({ runtime, headers, host, icons, texts, screen }) =>
    [runtime.read("state.globalData.user"), headers, host, icons, texts, screen]
  )(document.querySelector("screen-spec"))`;
  assert.deepEqual(await page.evaluate(now), [
    "Ada",
    { a: "b" },
    { baseUrl: "https://api.example.com" },
    { mark: "M0 0" },
    { back: "Zurück" },
    "second",
  ]);
});

test("null and undefined mean no document, data, headers and screen", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  await show(spec);
  for (const nothing of ["null", "undefined"]) {
    await page.evaluate(`{
      const element = document.querySelector("screen-spec");
      element.data = element.headers = element.document = element.screen = ${nothing};
      window.shown = element.runtime ?? element.getAttribute("screen");
      element.document = ${JSON.stringify(given)};
    }`);
    assert.equal(await page.evaluate("shown"), null);
    await page.getByText("nobody").waitFor();
  }
  assert.deepEqual(problems, []);
});

test("A document that is set in an event handler during the start of another is shown after it", async (t) => {
  const { page, problems } = await openSpecPage(t);
  const telling = composeDocument(
    specOf(
      widget("Text", { text: "Not for nobody" }),
      { onLoadActions: ["tell"] },
      {
        actions: action("tell", "EmitEvent", { name: "login" }),
      },
    ),
    head,
  );
  await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    element.addEventListener("screenspec-emit", () => {
      element.document = null;
      element.document = ${JSON.stringify(given)};
    });
    element.document = ${JSON.stringify(telling)};
  }`);
  await page.getByText("nobody", { exact: true }).waitFor();
  assert.equal(await page.getByText("Not for nobody").count(), 0);
  await page.evaluate(`{
    const element = document.querySelector("screen-spec");
    element.addEventListener("screenspec-emit", () => void (element.document = null));
    element.document = ${JSON.stringify(telling)};
    window.shown = [element.document, element.runtime];
  }`);
  assert.deepEqual(await page.evaluate("shown"), [undefined, undefined]);
  assert.equal(await page.getByText("obody").count(), 0);
  assert.deepEqual(problems, []);
});

test("A document that can't be shown is reported, and the current one stays", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  await show(spec);
  await page.getByLabel("Name").fill("Ada");
  await page.evaluate(`{
    window.failures = [];
    addEventListener("screenspec-load-failed", ({ detail }) => void failures.push(detail.code));
    const wrong = { specVersion: "2.0.0" };
    document.querySelector("screen-spec").document = wrong;
    const other = document.createElement("screen-spec");
    other.document = wrong;
    document.body.append(other);
  }`);
  assert.deepEqual(await page.evaluate("failures"), ["unsupported", "unsupported"]);
  assert.equal(await page.getByLabel("Name").inputValue(), "Ada");
  assert.deepEqual(problems, []);
});

test("Data may be mutated and set again", async (t) => {
  const { page, show } = await openSpecPage(t);
  const count = widget("Text", { text: "{{ state.globalData.cart|length }} in it" });
  await show(specOf(count, {}, { globalData: { cart: [] } }));
  await page.evaluate(`{
    const cart = ["apple"];
    const element = document.querySelector("screen-spec");
    element.data = { cart };
    cart.push("pear");
    element.data = { cart };
  }`);
  await page.getByText("2 in it").waitFor();
});
