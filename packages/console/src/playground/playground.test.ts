import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import { until } from "../../../server/testing/until.ts";
import { startHttpsServer } from "../../testing/https-server.ts";
import { readCopied } from "../../testing/page-clipboard.ts";
import { sharedPlayground } from "../../testing/playground-page.ts";
import { resize } from "../../testing/resize.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const playground = sharedPlayground();

const saying = (text: unknown) =>
  `{
"components": [
{ "type": "Widget", "widgetType": "Text", "attributes": { "text": ${JSON.stringify(text)} } } ] }`;

test("What is written is shown", async () => {
  const { write, screen, complaints } = await playground().open();
  await screen.getByText("Hello, world!").waitFor();
  await write(saying("Written just now"));
  await screen.getByText("Written just now").waitFor();
  await write(saying("And once more"));
  await screen.getByText("And once more").waitFor();
  assert.deepEqual(complaints, []);
});

test("An error is reported with its line, and leads there; the screen stays until it is mended", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(saying("Right"));
  await screen.getByText("Right").waitFor();
  await write(saying({ no: "text" }));
  const problem = page.getByRole("tabpanel").getByRole("button");
  await page.getByRole("tab", { name: "Problems (1)" }).waitFor();
  assert.match(await problem.innerText(), /^error\s+line 3\s/);
  await page.locator("#editor .cm-lintRange-error").waitFor();
  await screen.getByText("Right").waitFor();
  await problem.focus();
  await page.keyboard.press("Enter");
  await page.locator("#editor .cm-content:focus").waitFor();
  await page.keyboard.insertText('"Mended"');
  await screen.getByText("Mended").waitFor();
  assert.equal(await problem.count(), 0);
  assert.deepEqual(complaints, []);
});

test("A problem with a whole node is marked on the node's first line only @full", async () => {
  const { page, write, complaints } = await playground().open();
  await write('{ "components": [\n{ "type": "Widget",\n"widgetType": "Text" } ] }');
  await page.getByRole("tab", { name: "Problems (1)" }).waitFor();
  const marks = page.locator("#editor .cm-lintRange-error");
  await marks.first().waitFor();
  assert.equal((await marks.allInnerTexts()).join(""), '{ "type": "Widget",');
  assert.deepEqual(complaints, []);
});

test("It works from any folder of a host of files", async () => {
  const { page, write, screen, complaints } = await playground().openFiles();
  await screen.getByText("Hello, world!").waitFor();
  await write(saying("Nothing but files"));
  await screen.getByText("Nothing but files").waitFor();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  await page.getByText("No problems.").waitFor();
  assert.deepEqual(complaints, []);
});

test("A document is shown as it is", async () => {
  const { write, screen, complaints } = await playground().open();
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "A document" } };
  await write(
    JSON.stringify({
      specVersion: "1.0.0",
      specId: "spec_1",
      version: 4,
      createdAt: "2026-01-01T00:00:00Z",
      entryPoint: "home",
      screens: { home: { id: "home", type: "Screen", body } },
    }),
  );
  await screen.getByText("A document").waitFor();
  assert.deepEqual(complaints, []);
});

test("A screen that was gone to stays while one writes and chooses colours; restarting shows the first @full", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(twoScreens("Second"));
  await screen.getByRole("button", { name: "Go on" }).click();
  await screen.getByText("Second").waitFor();
  await write(twoScreens("Second, changed"));
  await screen.getByText("Second, changed").waitFor();
  await page.getByLabel("Color scheme").selectOption("dark");
  await screen.locator("screen-spec[color-scheme=dark]").getByText("Second, changed").waitFor();
  await page.getByRole("button", { name: "Restart" }).click();
  await screen.getByRole("button", { name: "Go on" }).waitFor();
  assert.deepEqual(complaints, []);
});

test("Width, colours and locale are the screen's", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(saying("{{ env.width }} {{ env.colorScheme }} {{ env.locale }}"));
  await screen.getByText("390 light en-GB").waitFor();
  await page.getByLabel("Width").selectOption("320");
  await page.getByLabel("Color scheme").selectOption("dark");
  await page.getByLabel("Locale").selectOption("ar");
  await screen.getByText("320 dark ar").waitFor();
  assert.deepEqual(complaints, []);
});

test("The locales that the document has texts in can be chosen, and one that is chosen stays @full", async () => {
  const { page, write, screen, complaints } = await playground().open();
  const textsIn = (locale: string) =>
    JSON.stringify({
      components: [{ type: "Widget", widgetType: "Text", attributes: { text: "{{ t.word }}" } }],
      strings: { [locale]: { word: `A word in ${locale}` } },
      defaultLocale: locale,
    });
  const offered = () => page.getByLabel("Locale").getByRole("option").allInnerTexts();
  const show = async (locale: string) => {
    await write(textsIn(locale));
    await screen.getByText(`A word in ${locale}`).waitFor();
  };
  await show("it");
  assert.deepEqual(await offered(), ["Browser", "ar", "de", "en", "fr", "it", "ja"]);
  await show("es");
  assert.deepEqual(await offered(), ["Browser", "ar", "de", "en", "es", "fr", "ja"]);
  await page.getByLabel("Locale").selectOption("es");
  await show("it");
  assert.deepEqual(await offered(), ["Browser", "ar", "de", "en", "es", "fr", "it", "ja"]);
  assert.equal(await page.getByLabel("Locale").inputValue(), "es");
  assert.deepEqual(complaints, []);
});

test("What the screen tells its app is among the events", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(emitting);
  await screen.getByRole("button", { name: "Tell" }).click();
  const tab = page.getByRole("tab", { name: "Log (1)" });
  await tab.waitFor();
  await page.getByRole("tab", { name: "Problems" }).focus();
  await page.keyboard.press("End");
  await page
    .getByRole("tabpanel")
    .getByText(/"name":"reported"/)
    .waitFor();
  assert.equal(await tab.getAttribute("aria-selected"), "true");
  assert.deepEqual(complaints, []);
});

test("The address that sharing copies shows the same again", async () => {
  const { page, write, complaints } = await playground().open();
  const text = saying("Shared: Grüße, 日本 🙂").replaceAll("\n", " ");
  await write(text);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  const address = await readCopied(page);
  assert.equal(address, page.url());
  const other = await playground().open(new URL(address).hash);
  await other.screen.getByText("Shared: Grüße, 日本 🙂").waitFor();
  assert.equal(await other.page.locator("#editor .cm-content").innerText(), text);
  await other.write(saying("Another"));
  await other.screen.getByText("Another").waitFor();
  assert.equal(new URL(other.page.url()).hash, "");
  assert.deepEqual([...complaints, ...other.complaints], []);
});

test("The edited text survives a reload until an example is chosen @full", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(saying("Not to be lost"));
  await page.reload();
  await screen.getByText("Not to be lost").waitFor();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  await page.reload();
  await screen.getByText("Hello, world!").waitFor();
  assert.deepEqual(complaints, []);
});

test("A text that is too long for an address isn't shared @full", async () => {
  const { page, write, complaints } = await playground().open();
  const { href } = new URL(page.url());
  await write(saying(randomBytes(1_000_000).toString("hex")));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("This is too long for a link.").waitFor();
  assert.equal(page.url(), href);
  assert.deepEqual(complaints, []);
});

test("An address with invalid content shows a message or problems, and the page keeps working @full", async () => {
  const { page, screen, complaints } = await playground().open("#spec=not%20packed");
  await page.getByText("This link has no screen that can be read.").waitFor();
  await screen.getByText("Hello, world!").waitFor();
  const tab = page.getByRole("tab", { name: /Problems/ });
  for (const [text, reported] of [
    ["<img src=x onerror=alert(1)>", "Problems (1)"],
    ["[".repeat(300_000), "Problems (1)"],
    [JSON.stringify({ specVersion: "1.0.0", screens: 3, entryPoint: {} }), /Problems \(\d+\)/],
    [JSON.stringify({ specVersion: "9.0.0" }), /Problems \(\d+\)/],
    ["null", /Problems \(\d+\)/],
  ] as const) {
    await page.goto(playground().address);
    await screen.getByText("Hello, world!").waitFor();
    const hash = `#spec=${deflateRawSync(text).toString("base64url")}`;
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}; 0`);
    await tab.and(page.getByText(reported)).waitFor();
  }
  // The SDK logs why it can't show an invalid document, unless the page is left first.
  const fromSdk = /^<screen-spec>: Error: .* Update the SDK or correct the document\.$/;
  assert.deepEqual(
    complaints.filter((text) => !fromSdk.test(text)),
    [],
  );
});

test("What a document says is words, and never the page's own", async () => {
  const { write, page, screen, complaints } = await playground().open();
  const words = `<b>bold</b><img src=x onerror="top.document.title='taken'">`;
  await write(saying(words));
  await screen.getByText(words).waitFor();
  await write(saying({ [words]: words }));
  await page.getByRole("tab", { name: /Problems \(/ }).waitFor();
  assert.equal(await page.locator(".panel :is(b:not(.kind b), img)").count(), 0);
  assert.equal(await page.title(), "Screenspec playground");
  assert.deepEqual(complaints, []);
});

test("Each example is shown, without problems @full", async () => {
  const { page, screen, complaints } = await playground().open();
  // Of hosts that there are not.
  await page.route(/^https:/, (route) => route.fulfill({ body: "" }));
  const choice = page.getByLabel("Example");
  const names = (await choice.getByRole("option").allInnerTexts()).slice(1);
  assert.ok(names.length >= 12);
  await screen.getByText("Hello, world!").waitFor();
  const [, frame] = page.frames();
  assert.ok(frame !== undefined);
  const shown = `document.querySelector("screen-spec").document`;
  for (const name of names) {
    await frame.evaluate(`window.former = ${shown}; 0`);
    await choice.selectOption({ label: name });
    await until(async () => (await page.locator("#editor .cm-content").innerText()).includes(name));
    await page.getByText("No problems.").waitFor();
    await until(() => frame.evaluate(`${shown} !== window.former`));
    await screen.locator("screen-spec .screen").first().waitFor();
  }
  assert.deepEqual(complaints, []);
});

test("axe finds nothing in any view, in light and dark, on wide pages and phones @full", async () => {
  const { page, write, complaints } = await playground().open();
  await page.evaluate(await readFile(axe, "utf8"));
  await write(calling);
  await page.getByRole("tab", { name: "Requests (1)" }).click();
  await page.getByRole("button", { name: "Add answer to GET /v1/calls" }).click();
  await write(saying([]));
  await page.getByRole("tab", { name: "Problems (1)" }).waitFor({ state: "attached" });
  for (const [width, scheme] of [
    [1200, "light"],
    [1200, "dark"],
    [320, "light"],
    [320, "dark"],
  ] as const) {
    await resize(page, width, 800);
    const state = width === 320 ? "visible" : "hidden";
    await page.locator("#spec-tab").waitFor({ state });
    await page.emulateMedia({ colorScheme: scheme });
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const { violations }: AxeResults = await page.evaluate(`axe.run({ exclude: ["iframe"] })`);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
      assert.deepEqual(found, [], `${scheme}, ${width}, ${await tab.innerText()}`);
    }
  }
  assert.deepEqual(complaints, []);
});

test("The pages say themselves what the service's headers say, for hosts that have no headers", async () => {
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

test("A page in a WebView reaches neither the screen nor the page, which ignore its messages", async (t) => {
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
  const events = page.locator("#log").getByText("refused_address");
  for (const name of ["script", "data"]) {
    await events.and(page.getByText(`/actions/${name}`)).waitFor({ state: "attached" });
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

const emitting = JSON.stringify({
  components: [
    {
      type: "Widget",
      widgetType: "Button",
      attributes: { text: "Tell" },
      onClickActionIds: ["tell"],
    },
  ],
  actions: {
    tell: { ...action("tell"), actionType: "EmitEvent", attributes: { name: "reported" } },
  },
});

/** Has an action that makes a request. */
const calling = JSON.stringify({
  components: [{ type: "Widget", widgetType: "Text", attributes: { text: "Calling" } }],
  actions: { call: { ...action("call"), actionType: "ApiCall", attributes: { url: "/v1/calls" } } },
});

function twoScreens(words: string): string {
  const screen = (id: string, body: object) => ({ id, type: "Screen", body });
  const text = { type: "Widget", widgetType: "Text", attributes: { text: words } };
  const button = {
    type: "Widget",
    widgetType: "Button",
    attributes: { text: "Go on" },
    onClickActionIds: ["go"],
  };
  return JSON.stringify({
    entryPoint: "first",
    screens: { first: screen("first", button), second: screen("second", text) },
    actions: {
      go: { ...action("go"), actionType: "Navigate", attributes: { targetScreenId: "second" } },
    },
  });
}

function action(id: string) {
  return { id, type: "Action" };
}
