import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { findFurtherIcon } from "@screenspec/rendering/further-icons";
import { startBrowser } from "../../../server/testing/browser.ts";
import { renderToString } from "../../../ssr/src/index.ts";
import { bundle } from "../../testing/bundle.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

test("Server-rendered icons are part of the HTML, and the SDK takes them from there", async (t) => {
  const names = ["bolt", "calendarFilled", "boltFilled"];
  const nodes = names.map((name) => widget("Icon", { name }));
  const head = { specId: "spec_1", version: 1, createdAt: "2026-01-01T00:00:00Z" };
  const document = JSON.stringify(
    composeDocument(specOf(renderer("Column", {}, {}, ...nodes)), head),
  );
  const html = renderToString(JSON.parse(document));
  const expected = names.map((name) => findFurtherIcon(name)?.path ?? "");
  for (const path of expected) assert.ok(html.includes(`d="${path}"`), path);
  const page = await (await startBrowser(t)).newPage();
  const requests: string[] = [];
  const script = await bundle();
  await page.route("https://app.example/**", (route) => {
    const { pathname } = new URL(route.request().url());
    requests.push(pathname);
    return pathname === "/app.js"
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><title>App</title>${html}`,
        });
  });
  await page.goto("https://app.example/");
  await page.addScriptTag({ type: "module", url: "/app.js" });
  await page.evaluate("customElements.whenDefined('screen-spec').then(() => {})");
  const [paths, fills] = await page.evaluate<[string[], string[]]>(`{
    const element = document.querySelector("screen-spec");
    const rendered = element.shadowRoot.querySelector("svg");
    element.document = ${document};
    if (rendered.isConnected) throw new Error("The SDK has replaced nothing.");
    const icons = Array.from(element.shadowRoot.querySelectorAll("svg"));
    [
      icons.map((icon) => icon.firstElementChild.getAttribute("d")),
      icons.map((icon) => getComputedStyle(icon).fill === "none" ? "none" : "filled"),
    ];
  }`);
  assert.deepEqual([paths, fills], [expected, ["none", "filled", "filled"]]);
  assert.ok(!requests.includes("/screen-spec-icons.js"));
});
