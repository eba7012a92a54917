import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { startBrowser } from "../../../server/testing/browser.ts";
import { renderToString } from "../../../ssr/src/index.ts";
import { bundle } from "../../testing/bundle.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const own = "https://app.example";
const foreign = "https://pages.example";
const spec = specOf(
  renderer(
    "Column",
    {},
    {},
    widget("WebView", { url: `${own}/shown` }),
    widget("WebView", { url: `${foreign}/shown` }),
  ),
);
const document = composeDocument(spec, {
  specId: "spec_test",
  version: 1,
  createdAt: "2025-01-01T00:00:00Z",
});
const app = `<!doctype html><screen-spec style="height:400px"></screen-spec><script type="module">
  import "${own}/sdk.js";
  const element = document.querySelector("screen-spec");
  element.host = { allowWebView: () => true };
  element.document = ${JSON.stringify(document)};
</script>`;

interface Embedding {
  /** A script that creates a frame with the app, for a page of the app's origin that has `frame` and `app`. */
  readonly script: string;
  /** The origin of the embedded page: opaque if the app's origin is opaque or can't be compared. */
  readonly foreignOrigin?: string;
}

const embeddings: { readonly [name: string]: Embedding } = {
  "a page of the app's origin": { script: `frame.src = "/app"` },
  "a srcdoc frame": { script: "frame.srcdoc = app" },
  "an about:blank frame": {
    script: "frame.contentDocument.write(app); frame.contentDocument.close()",
  },
  "a frame of a blob": {
    script: `frame.src = URL.createObjectURL(new Blob([app], { type: "text/html" }))`,
  },
  "a srcdoc frame in a srcdoc frame": {
    script: `frame.srcdoc = "<iframe></iframe>";
      frame.onload = () => { frame.contentDocument.querySelector("iframe").srcdoc = app; }`,
  },
  "a sandboxed frame": {
    script: `frame.sandbox = "allow-scripts"; frame.srcdoc = app`,
    foreignOrigin: "null",
  },
  "a frame of a data: URL": {
    script: `frame.src = "data:text/html," + encodeURIComponent(app)`,
    foreignOrigin: "null",
  },
  "a frame of another origin": { script: `frame.src = "https://other.example/app"` },
  "a data: URL in a frame of another origin": {
    script: `frame.src = "https://other.example/frame-of?" + encodeURIComponent(app)`,
    foreignOrigin: "null",
  },
};

test("A page with the origin of the app or of an ancestor loses its origin in every embedding", async (t) => {
  const browser = await startBrowser(t);
  const sdk = await bundle();
  const page = await browser.newPage();
  await page.route("https://*.example/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const bodies: { readonly [path: string]: string } = {
      "/app": app,
      "/shown": "<body><script>document.body.replaceChildren(origin)</script>",
      "/frame-of": `<body><script>
        const frame = document.body.appendChild(document.createElement("iframe"));
        frame.width = frame.height = 600;
        frame.src = "data:text/html," + location.search.slice(1);
      </script>`,
    };
    return pathname === "/sdk.js"
      ? route.fulfill({
          contentType: "text/javascript",
          body: sdk,
          headers: { "access-control-allow-origin": "*" },
        })
      : route.fulfill({ contentType: "text/html", body: bodies[pathname] ?? "" });
  });
  for (const [name, { script, foreignOrigin = foreign }] of Object.entries(embeddings)) {
    await t.test(name, async () => {
      await page.goto(own);
      await page.evaluate(`{
        const app = ${JSON.stringify(app).replaceAll("</", "<\\/")};
        const frame = document.body.appendChild(document.createElement("iframe"));
        frame.width = frame.height = 600;
        ${script};
      }`);
      assert.equal(await originOf(`${foreign}/shown`), foreignOrigin);
      assert.equal(await originOf(`${own}/shown`), "null");

      async function originOf(url: string): Promise<string | null> {
        const isIt = (frame: ReturnType<typeof page.mainFrame>) => frame.url() === url;
        const frame = page.frames().find(isIt) ?? (await page.waitForEvent("framenavigated", isIt));
        // The script of the page replaces itself by the origin.
        const body = frame.locator("body:not(:has(script))").filter({ hasText: /\S/ });
        await body.waitFor({ state: "attached" });
        return body.textContent();
      }
    });
  }
});

test("A server renders WebViews without their origins, because it doesn't know the page's origin", () => {
  const html = renderToString(document, { host: { allowWebView: () => true } });
  const frames = [...html.matchAll(/<iframe[^>]*>/g)].map(([frame]) => frame);
  assert.equal(frames.length, 2);
  for (const frame of frames) assert.doesNotMatch(frame, /allow-same-origin/);
});
