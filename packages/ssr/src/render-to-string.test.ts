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

suite("Rendering to a string", () => {
  for (const file of files) {
    test(`gives the first screen of ${file}, with nothing that a strict policy refuses`, () => {
      const html = renderToString(exampleDocument(file), { nonce: "abc" });
      assert.match(html, /^<screen-spec><template shadowrootmode="open"><style nonce="abc">/);
      assert.match(html, /part="screen"/);
      assert.doesNotMatch(html, /<[^>]* (?:style|on[a-z]+)=/);
      assert.doesNotMatch(html, /<script/);
    });
  }

  test("is the same each time, and leaves nothing behind", () => {
    const document = exampleDocument("cart.json");
    assert.equal(renderToString(document), renderToString(document));
    assert.ok(!("document" in globalThis) && !("HTMLElement" in globalThis));
  });

  test("writes text as text, also in what the element itself is told", async (t) => {
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

  test("lets no markup out of an attribute", async (t) => {
    const src = "/a.json?user=</screen-spec><img src=x><script>document.title = 1</script>";
    const html = renderToString(exampleDocument("hello.json"), { attributes: { src } });
    const page = await (await startBrowser(t)).newPage();
    await page.setContent(`<!doctype html><title>Attribute</title>${html}`);
    await page.getByText("Hello, world!").waitFor({ state: "visible" });
    assert.equal(await page.locator("screen-spec").getAttribute("src"), src);
    assert.equal(await page.locator("script, img").count(), 0);
  });

  test("tells assistive technology what the SDK does", async (t) => {
    const { page } = await openSpecPage(t, { width: 390, height: 844 });
    for (const file of files) {
      const document = exampleDocument(file);
      // At once: rows that turn out to be beyond what is to be seen are let go when they have been laid out.
      const [server, browser] = await page.evaluate<string[][]>(`{
        const html = ${JSON.stringify(renderToString(document))};
        const parsed = Document.parseHTMLUnsafe(html).querySelector("screen-spec");
        const element = document.querySelector("screen-spec");
        element.document = ${JSON.stringify(document)};
        [parsed, element].map(({ shadowRoot }) =>
          [...shadowRoot.querySelectorAll(".screen *")].map(({ localName, part, attributes }) => {
            const told = [...attributes].filter(({ name }) => /^(aria-.*|role|alt)$/.test(name));
            return [localName, part, ...told.map(({ name, value }) => name + "=" + value).sort()].join(" ");
          }),
        );
      }`);
      assert.deepEqual(server, browser, file);
    }
  });

  test("refuses what is no document of this format", () => {
    assert.throws(() => renderToString({ specVersion: "2.0.0" }), UnsupportedDocument);
  });

  test("is shown too where the SDK was there before the element had been read", async (t) => {
    const page = await (await startBrowser(t)).newPage();
    await page.addScriptTag({ type: "module", content: await bundle() });
    await page.waitForFunction(`customElements.get("screen-spec")`);
    const html = renderToString(exampleDocument("hello.json"));
    // What is known of elements outlives what is written anew.
    await page.setContent(`<!doctype html><title>Streamed</title>${html}`);
    await page.getByText("Hello, world!").waitFor({ state: "visible" });
    await page.evaluate(
      `document.querySelector("screen-spec").document = ${JSON.stringify(exampleDocument("login.json"))}; 0`,
    );
    await page.getByText("Hello, world!").waitFor({ state: "detached" });
  });

  test("is shown by a browser before any script has run", async (t) => {
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
