import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { startBrowser } from "../../../server/testing/browser.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { ScreenSpec } from "./screen-spec.ts";

const greet = widget("Text", { text: "Hello, {{ state.globalData.name }}" });
const call = widget("Button", { text: "Call" }, { onClickActionIds: ["call", "leave"] });
const actions = {
  ...action("call", "ApiCall", { url: "/name" }, { continueOnFailure: true }),
  ...action("leave", "EmitEvent", { name: "left", data: "{{ state.globalData.name }}" }),
};
const document = JSON.stringify(
  composeDocument(specOf(renderer("Column", {}, {}, greet, call), {}, { actions }), {
    specId: "spec_test",
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
  }),
);

/** Props that log the component's events in `reported`, and set a reference in `element`. */
const props = `{
  host: {
    baseUrl: "https://api.example",
    fetch: async ({ url }) => (reported.push(url), { status: 200, headers: {}, text: "{}" }),
  },
  data: { name: "Ada" },
  locale: "de",
  colorScheme: "dark",
  history: false,
  id: "app",
  className: "screens",
  ref: (element) => void (window.element = element),
  onEmit: ({ detail }) => reported.push(detail.name + " " + detail.data),
  onLoaded: ({ detail }) => reported.push(detail.version + " from " + detail.from),
}`;

suite("The React component", () => {
  test("passes the app's components and theme on, and takes null for none @full", async (t) => {
    const { page, problems } = await openApp(t);
    await page.evaluate(`
      window.own = {
        Button: {
          create({ attributes }) {
            const element = window.document.createElement("b");
            element.textContent = attributes.text;
            return { element };
          },
        },
      };
      mount(app, { document: ${document}, components: null, theme: { colors: { primary: "#12AB34" } } }, false);
    `);
    const button = page.getByRole("button", { name: "Call" });
    const color = await button.evaluate((each) => getComputedStyle(each).backgroundColor);
    assert.equal(color, "rgb(18, 171, 52)");
    await page.evaluate("render(undefined)");
    await page.evaluate(`render({ document: ${document}, components: own, theme: null })`);
    await page.locator("b", { hasText: "Call" }).waitFor();
    assert.deepEqual(problems, []);
  });

  test("shows a document, follows its props, calls event handlers, and stops when it is unmounted", async (t) => {
    const { page, problems, reported } = await openApp(t);
    await page.evaluate(`mount(app, { document: ${document}, screen: null, ...${props} }, false)`);
    await page.getByText("Hello, Ada").waitFor();
    assert.equal(await page.evaluate("element.runtime.environment.locale"), "de");
    assert.equal(await page.evaluate("element.runtime.environment.colorScheme"), "dark");
    assert.ok(await page.evaluate(`element.matches("#app.screens:not([history])")`));
    await page.getByRole("button", { name: "Call" }).click();
    assert.deepEqual(await reported(2), ["https://api.example/name", "left Ada"]);

    await page.evaluate(`render({
      document: element.document,
      data: { name: "Grace" },
      ref: (element) => void (window.element = element),
      onEmit: ({ detail }) => reported.push(detail.data + " has left"),
    })`);
    await page.getByText("Hello, Grace").waitFor();
    assert.equal(await page.evaluate("element.hasAttribute('locale')"), false);
    await page.getByRole("button", { name: "Call" }).click();
    assert.deepEqual(await reported(2), ["https://api.example/name", "Grace has left"]);

    await page.evaluate("window.shown = element; render()");
    await page.waitForFunction("element === null && !shown.isConnected && !shown.runtime");
    assert.deepEqual(problems, []);
  });

  test("is rendered empty by a server, and gets properties and listeners after hydration", async (t) => {
    const html = renderToString(
      createElement(ScreenSpec, { id: "app", className: "screens", src: "/document.json" }),
    );
    assert.equal(html, `<screen-spec id="app" class="screens"></screen-spec>`);
    const { page, problems, reported } = await openApp(t, html);
    await page.evaluate(`mount(app, { src: "/document.json", ...${props} }, true)`);
    await page.getByText("Hello, Ada").waitFor();
    assert.deepEqual(await reported(1), ["1 from network"]);
    await page.getByRole("button", { name: "Call" }).click();
    assert.deepEqual(await reported(2), ["https://api.example/name", "left Ada"]);
    assert.deepEqual(problems, []);
  });
});

async function openApp(t: TestContext, html = "") {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../../testing/react-app.ts")],
    bundle: true,
    format: "esm",
    write: false,
    conditions: ["@screenspec/source"],
    define: { "process.env.NODE_ENV": '"development"' },
  });
  const page = await (await startBrowser(t)).newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    "/app.js": ["text/javascript", outputFiles[0]?.text ?? ""],
    "/document.json": ["application/json", document],
    "/": [
      "text/html",
      `<!doctype html><title>App</title><link rel="icon" href="data:,">
      <div id="root" style="height: 400px">${html}</div>
      <script>const reported = []; const app = document.querySelector("#root");</script>
      <script type="module" src="/app.js"></script>`,
    ],
  };
  await page.route("https://app.example/**", (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? [];
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: `${contentType}`, body });
  });
  await page.goto("https://app.example/");
  await page.waitForFunction("window.mount");
  return {
    page,
    problems,
    async reported(count: number): Promise<unknown> {
      await page.waitForFunction(`reported.length >= ${count}`);
      return page.evaluate("reported.splice(0)");
    },
  };
}
