import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { UnsupportedDocument } from "@screenspec/runtime";
import { startBrowser } from "../../server/testing/browser.ts";
import { bundle } from "../../web/testing/bundle.ts";
import { openSpecPage } from "../../web/testing/spec-page.ts";
import { renderToString } from "./index.ts";

const examples = join(import.meta.dirname, "../../../examples");
const files = readdirSync(examples).filter((name) => name.endsWith(".json"));

function exampleDocument(file: string): unknown {
  const spec = JSON.parse(readFileSync(join(examples, file), "utf8"));
  const head = { specId: "spec_1", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };
  return JSON.parse(JSON.stringify(composeDocument(spec, head)));
}

suite("renderToString", () => {
  for (const file of files) {
    test(`renders the first screen of ${file} without inline styles, handlers or scripts`, () => {
      const html = renderToString(exampleDocument(file), { nonce: "abc" });
      assert.match(html, /^<screen-spec><template shadowrootmode="open"><style nonce="abc">/);
      assert.match(html, /part="screen"/);
      assert.doesNotMatch(html, /<[^>]* (?:style|on[a-z]+)=/);
      assert.doesNotMatch(html, /<script/);
    });
  }

  test("gives the same result each time, and leaves no globals behind", () => {
    const document = exampleDocument("cart.json");
    assert.equal(renderToString(document), renderToString(document));
    assert.ok(!("document" in globalThis) && !("HTMLElement" in globalThis));
  });

  test("leaves the formats of phone numbers to the browser", async () => {
    const attributes = { label: "Phone", mask: { type: "phone" }, initialValue: "+4915112345678" };
    const body = { type: "Widget", widgetType: "TextField", id: "phone", attributes };
    const failures: unknown[] = [];
    renderToString(
      {
        specVersion: "1.0.0",
        specId: "spec_1",
        version: 1,
        createdAt: "2026-01-01T00:00:00.000Z",
        entryPoint: "main",
        screens: { main: { id: "main", type: "Screen", body } },
      },
      { host: { onFailure: (error) => failures.push(error) } },
    );
    await import("../../web/src/inputs/phones/add-phone-field.ts");
    await new Promise(setImmediate);
    assert.deepEqual(failures, []);
  });

  test("renders a Slider whose value is between two steps without steps, so that browsers don't move it", () => {
    const slider = (initialValue: number, attributes: object) =>
      renderToString({
        specVersion: "1.0.0",
        specId: "spec_1",
        version: 1,
        createdAt: "2026-01-01T00:00:00.000Z",
        entryPoint: "main",
        screens: {
          main: {
            id: "main",
            type: "Screen",
            body: {
              type: "Widget",
              widgetType: "Slider",
              id: "slider",
              attributes: { label: "S", initialValue, ...attributes },
            },
          },
        },
      });
    assert.match(slider(25, { step: 10 }), /<input[^>]* step="any"/);
    assert.match(slider(20, { step: 10 }), /<input[^>]* step="10"/);
    assert.match(slider(0.3, { max: 1, step: 0.1 }), /<input[^>]* step="0.1"/);
    assert.match(slider(15, { min: 5, step: 10 }), /<input[^>]* step="10"/);
  });

  test("escapes markup in texts, styles and the element's attributes", async (t) => {
    const markup = `</style><script>alert(1)</script><img src=x onerror="alert(2)">`;
    const document = {
      specVersion: "1.0.0",
      specId: "spec_1",
      version: 1,
      createdAt: "2026-01-01T00:00:00.000Z",
      entryPoint: "main",
      screens: {
        main: {
          id: "main",
          type: "Screen",
          title: markup,
          body: {
            type: "Widget",
            widgetType: "Text",
            attributes: { text: markup },
            style: { fontFamily: markup },
          },
        },
      },
    };
    const html = renderToString(document, { attributes: { id: `"><script>alert(3)</script>` } });
    const page = await (await startBrowser(t)).newPage();
    await page.setContent(`<!doctype html><title>Text</title>${html}`);
    await page.getByText(markup).waitFor({ state: "visible" });
    assert.equal(await page.locator("script, img").count(), 0);
  });

  test("escapes the element's end tag in an attribute", async (t) => {
    const src = "/a.json?user=</screen-spec><img src=x><script>document.title = 1</script>";
    const html = renderToString(exampleDocument("hello.json"), { attributes: { src } });
    const page = await (await startBrowser(t)).newPage();
    await page.setContent(`<!doctype html><title>Attribute</title>${html}`);
    await page.getByText("Hello, world!").waitFor({ state: "visible" });
    assert.equal(await page.locator("screen-spec").getAttribute("src"), src);
    assert.equal(await page.locator("script, img").count(), 0);
  });

  test("renders the same elements, roles and ARIA attributes as the SDK", async (t) => {
    const { page } = await openSpecPage(t, { width: 390, height: 844 });
    for (const file of files) {
      const document = exampleDocument(file);
      // Compared synchronously, because the list removes rows outside the viewport after its first layout.
      const [server, browser] = await page.evaluate<string[][]>(`{
        const html = ${JSON.stringify(renderToString(document))};
        const parsed = Document.parseHTMLUnsafe(html).querySelector("screen-spec");
        const element = document.querySelector("screen-spec");
        element.document = ${JSON.stringify(document)};
        [parsed, element].map(({ shadowRoot }) =>
          [...shadowRoot.querySelectorAll(".screen *")].map(({ localName, part, attributes }) => {
            const semantics = [...attributes].filter(({ name }) => /^(aria-.*|role|alt)$/.test(name));
            return [localName, part, ...semantics.map(({ name, value }) => name + "=" + value).sort()].join(" ");
          }),
        );
      }`);
      assert.deepEqual(server, browser, file);
    }
  });

  test("links to the presets if the document has one, so that the browser loads them early", () => {
    const options = { presetsUrl: "/sdk/screen-spec-presets.js?a&b", nonce: "abc" };
    const html = (preset: string) =>
      renderToString({ ...Object(exampleDocument("hello.json")), theme: { preset } }, options);
    const link =
      '<link rel="modulepreload" href="/sdk/screen-spec-presets.js?a&amp;b" nonce="abc"><screen-spec>';
    assert.ok(html("ios").startsWith(link));
    assert.doesNotMatch(html("neutral"), /<link/);
  });

  test("draws in the app's theme", () => {
    const theme = { colors: { primary: "#12AB34" } };
    const document = exampleDocument("cart.json");
    assert.doesNotMatch(renderToString(document), /#12AB34/i);
    assert.match(renderToString(document, { theme }), /#12AB34|rgb\(18,? 171,? 52\)/i);
  });

  test("throws UnsupportedDocument for another major version", () => {
    assert.throws(() => renderToString({ specVersion: "2.0.0" }), UnsupportedDocument);
  });

  test("gives HTML that is shown if the SDK was loaded before it was parsed", async (t) => {
    const page = await (await startBrowser(t)).newPage();
    await page.addScriptTag({ type: "module", content: await bundle() });
    await page.waitForFunction(`customElements.get("screen-spec")`);
    const html = renderToString(exampleDocument("hello.json"));
    // Custom element definitions survive setContent.
    await page.setContent(`<!doctype html><title>Streamed</title>${html}`);
    await page.getByText("Hello, world!").waitFor({ state: "visible" });
    await page.evaluate(
      `document.querySelector("screen-spec").document = ${JSON.stringify(exampleDocument("login.json"))}; 0`,
    );
    await page.getByText("Hello, world!").waitFor({ state: "detached" });
  });

  test("gives HTML that browsers show without scripts", async (t) => {
    const browser = await startBrowser(t);
    const page = await browser.newPage({ javaScriptEnabled: false });
    const html = renderToString(exampleDocument("cart.json"), { nonce: "abc" });
    await page.route("http://localhost/", (route) =>
      route.fulfill({
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": "default-src 'none'; style-src 'nonce-abc'",
        },
        body: `<!doctype html><title>Cart</title>${html}`,
      }),
    );
    await page.goto("http://localhost/");
    await page.getByText("House espresso, 1 kg").waitFor({ state: "visible" });
  });
});
