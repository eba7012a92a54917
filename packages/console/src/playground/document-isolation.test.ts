import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { startHttpsServer } from "../../testing/https-server.ts";
import { sharedPlayground } from "../../testing/playground-page.ts";

const playground = sharedPlayground();

test("Texts of a document are never interpreted as HTML", async () => {
  const { write, page, screen, complaints } = await playground().open();
  const words = `<b>bold</b><img src=x onerror="top.document.title='taken'">`;
  await write(showing(words));
  await screen.getByText(words).waitFor();
  await write(showing({ [words]: words }));
  await page.getByRole("tab", { name: /Problems \(/ }).waitFor();
  assert.equal(await page.locator(".panel :is(b:not(.kind b), img)").count(), 0);
  assert.equal(await page.title(), "Screenspec playground");
  assert.deepEqual(complaints, []);
});

test("The policies in the pages' HTML are those of the service's headers, for hosts without headers", async () => {
  const policies = async (path: string) => {
    const response = await fetch(`${playground().address}/${path}`);
    const [, meta] = /Content-Security-Policy" content="([^"]+)"/.exec(await response.text()) ?? [];
    return { meta, header: response.headers.get("content-security-policy") };
  };
  const page = await policies("");
  assert.equal(`${page.meta}; frame-ancestors 'none'`, page.header);
  assert.doesNotMatch(String(page.meta), /https:/);
  const frame = await policies("preview/index.html");
  assert.equal(`sandbox allow-scripts; ${frame.meta}; frame-ancestors 'self'`, frame.header);
  const locked = await policies("preview/locked.html");
  assert.doesNotMatch(String(locked.meta), /https:|connect-src|frame-src/);
  assert.equal(locked.header, frame.header);
});

test("A page in a WebView can't access the screen or the page, which ignore its messages @full", async (t) => {
  const results = Promise.withResolvers<string>();
  const server = await startHttpsServer(t, ({ url = "" }, response) => {
    if (url.startsWith("/reached?")) results.resolve(decodeURIComponent(url));
    response.setHeader("content-type", "text/html").end(url === "/attack" ? attack : "");
  });
  const { page, write, screen } = await playground().open();
  await screen.getByText("Hello, world!").waitFor();
  const pages: string[] = [];
  page.context().on("page", (other) => pages.push(other.url()));
  const frame = page.frames().find((each) => each.url().endsWith("/preview/index.html"));
  assert.ok(frame !== undefined);
  const received = [page, frame].map((each) => each.evaluate(receiveForged));
  await write(embedding(`${server.origin}/attack`));
  assert.equal(await results.promise, "/reached?");
  await Promise.all(received);
  await screen.getByText("Genuine").waitFor();
  assert.equal(await screen.getByText("Forged").count(), 0);
  assert.equal(await page.getByText("Forged").count(), 0);
  assert.equal(await page.title(), "Screenspec playground");

  for (const name of ["Script", "Data"]) await screen.getByRole("button", { name }).click();
  const events = page.locator("#log").locator("li").filter({ hasText: "refused_address" });
  for (const name of ["script", "data"]) {
    await events.filter({ hasText: `/actions/${name}` }).waitFor({ state: "attached" });
  }
  // Even if a script got into the frame: the page opens nothing but other pages. It opens them only just after a press.
  await screen.getByRole("button", { name: "Script" }).click();
  await frame.evaluate((origin) => {
    for (const url of ["javascript:document.title='Taken'", "data:text/html,a", "/", `${origin}/`])
      parent.postMessage({ type: "open-url", url }, "*");
  }, server.origin);
  await until(() => pages.length > 0);
  assert.deepEqual(pages, [`${server.origin}/`]);
  assert.equal(await page.title(), "Screenspec playground");
});

/** Tries what a page of someone else could, then reports what it reached. */
const attack = `<!doctype html><script>
  const reached = [];
  const attempts = {
    screen: () => parent.document.body,
    page: () => top.document.body,
    address: () => { top.location.href = "about:blank"; },
    storage: () => localStorage,
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      attempt();
      reached.push(name);
    } catch {}
  }
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "Forged" } };
  const forged = { specVersion: "1.0.0", specId: "a", version: 1, createdAt: "2026-01-01T00:00:00Z",
    entryPoint: "a", screens: { a: { id: "a", type: "Screen", body } } };
  parent.postMessage({ type: "show", mode: "open", document: forged }, "*");
  top.postMessage({ type: "event", name: "emit", detail: "Forged" }, "*");
  top.postMessage({ type: "open-url", url: "https://127.0.0.1/forged" }, "*");
  new Image().src = "/reached?" + reached;
</script>`;

/** Resolves when a window has got what another frame than the expected one sent. */
function receiveForged(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => {
      if (JSON.stringify(data).includes("orged")) resolve();
    });
  });
}

function embedding(url: string): string {
  const widget = (widgetType: string, attributes: object, members: object = {}) => ({
    type: "Widget",
    widgetType,
    attributes,
    ...members,
  });
  return JSON.stringify({
    globalData: {
      script: "javascript:top.document.title='Taken'",
      data: "data:text/html,<script>top.document.title='Taken'</script>",
    },
    components: [
      widget("Text", { text: "Genuine" }),
      widget("Button", { text: "Script" }, { onClickActionIds: ["script"] }),
      widget("Button", { text: "Data" }, { onClickActionIds: ["data"] }),
      ...["script", "data"].map((name) =>
        widget("Image", { url: `{{ state.globalData.${name} }}`, alt: name }),
      ),
      ...[url, "{{ state.globalData.script }}"].map((each) =>
        widget(
          "WebView",
          { url: each },
          { style: { width: 300, height: 100 }, accessibility: { label: "Page" } },
        ),
      ),
    ],
    actions: Object.fromEntries(
      ["script", "data"].map((id) => {
        const attributes = { url: `{{ state.globalData.${id} }}` };
        return [id, { id, type: "Action", actionType: "OpenUrl", attributes }];
      }),
    ),
  });
}

function showing(text: unknown): string {
  const widget = { type: "Widget", widgetType: "Text", attributes: { text } };
  return JSON.stringify({ components: [widget] });
}
