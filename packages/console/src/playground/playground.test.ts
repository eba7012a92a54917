import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import { until } from "../../../server/testing/until.ts";
import { readCopied } from "../../testing/page-clipboard.ts";
import { sharedPlayground } from "../../testing/playground-page.ts";
import { resize } from "../../testing/resize.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const playground = sharedPlayground();

const saying = (text: unknown) =>
  `{
"components": [
{ "type": "Widget", "widgetType": "Text", "attributes": { "text": ${JSON.stringify(text)} } } ] }`;

test("The preview shows the edited spec or document, with built-in icons, in the chosen width, color scheme and locale", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await screen.getByText("Hello, world!").waitFor();
  await write(saying("{{ env.width }} {{ env.colorScheme }} {{ env.locale }}"));
  await screen.getByText("390 light en-GB").waitFor();
  await page.getByLabel("Width").selectOption("320");
  await page.getByLabel("Color scheme").selectOption("dark");
  await page.getByLabel("Locale").selectOption("ar");
  await screen.getByText("320 dark ar").waitFor();
  // Without loading a file, which the page's policy would refuse.
  await write(
    '{ "components": [ { "type": "Widget", "widgetType": "Icon", "attributes": { "name": "boltFilled" } } ] }',
  );
  await screen.locator('[data-icon="boltFilled"] > path[d^="M"]').waitFor();
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

test("Equal problems of a line go away together @full", async () => {
  const { page, write } = await playground().open();
  const line = (...attributes: object[]) => {
    const texts = attributes.map((each) => ({
      type: "Widget",
      widgetType: "Text",
      attributes: { text: "a", ...each },
    }));
    return JSON.stringify({ components: texts });
  };
  await write(line({ one: 1 }, { one: 1 }, { other: 1 }));
  await page.getByRole("tab", { name: "Problems (3)" }).waitFor();
  await write(line({}, {}, { other: 1 }));
  await page.getByRole("tab", { name: "Problems (1)" }).waitFor();
  assert.equal(await page.getByRole("tabpanel").getByRole("listitem").count(), 1);
});

test("An error has a line, which it selects, and the preview keeps the last valid text @full", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(saying("Right"));
  await screen.getByText("Right").waitFor();
  await write(saying({ no: "text" }));
  const problem = page.getByRole("tabpanel").getByRole("button", { name: /^error / });
  await page.getByRole("tab", { name: "Problems (1)" }).waitFor();
  assert.match(await problem.innerText(), /\sline 3$/);
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

test("The playground works in any folder of a static file host @full", async () => {
  const { page, write, screen, complaints } = await playground().openFiles();
  await screen.getByText("Hello, world!").waitFor();
  await write(saying("Nothing but files"));
  await screen.getByText("Nothing but files").waitFor();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  await page.getByText("No problems.").waitFor();
  assert.deepEqual(complaints, []);
});

test("The current screen stays while the text or the color scheme changes; Restart shows the first @full", async () => {
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

test("The locales of a document's texts can be chosen, and the chosen one stays @full", async () => {
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

test("An event that the screen emits is in the log @full", async () => {
  const { page, write, screen, complaints } = await playground().open();
  await write(emitting);
  await screen.getByRole("button", { name: "Report" }).click();
  const tab = page.getByRole("tab", { name: "Log (1)" });
  await tab.waitFor();
  await page.getByRole("tab", { name: "Problems" }).focus();
  await page.keyboard.press("End");
  await page.getByRole("tabpanel").getByText("reported", { exact: true }).waitFor();
  assert.equal(await tab.getAttribute("aria-selected"), "true");
  assert.deepEqual(complaints, []);
});

test("Arrow keys with Alt, Ctrl or Meta are left to the browser @full", async () => {
  const { page } = await playground().open();
  const tab = page.getByRole("tab", { name: "Problems" });
  await tab.click();
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    const isHandled = await tab.evaluate((element, name) => {
      const init = { key: "ArrowLeft", bubbles: true, cancelable: true, [name]: true };
      return !element.dispatchEvent(new KeyboardEvent("keydown", init));
    }, modifier);
    assert.equal(isHandled, false, modifier);
    assert.equal(await tab.getAttribute("aria-selected"), "true", modifier);
  }
});

test("The editor works when its documentation can't be loaded @full", async () => {
  const { page, screen, write, complaints } = await playground().open();
  await page.route("**/spec-assistance-*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.reload();
  await failed;
  await screen.getByText("Hello, world!").waitFor();
  await write('{ "components": [{ "type": "Widget", "widgetType": "Divider" }] }');
  await screen.getByRole("separator").waitFor();
  assert.deepEqual(
    complaints.filter((text) => !text.startsWith("Failed to load resource")),
    [],
  );
});

test("A shared address restores the text", async () => {
  const { page, write, complaints } = await playground().open();
  const text = saying("Shared: Grüße, 日本 🙂").replaceAll("\n", " ");
  await write(text);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  const address = await readCopied(page);
  assert.equal(address, page.url());
  const other = await playground().openElsewhere(new URL(address).hash);
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

test("Undoing leads back to the text as it was opened, and never to the text before @full", async () => {
  const { page, write, screen, complaints } = await playground().open(
    `#spec=${deflateRawSync('{ "components":\n[]').toString("base64url")}`,
  );
  // Of a long text, the editor draws more or less below the page.
  const text = async () => {
    const drawn = await page.locator("#editor .cm-content").innerText();
    return drawn.split("\n").slice(0, 10).join("\n");
  };
  await page.getByText("The preview shows the last valid text.").waitFor();
  assert.equal(await text(), '{ "components":\n[]');
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  await write(saying("Mine"));
  await screen.getByText("Mine").waitFor();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ControlOrMeta+z");
  await screen.getByText("Check out").waitFor();
  assert.match(await text(), /"rendererType"/);
  assert.deepEqual(complaints, []);
});

test("A link that can't be read leaves the text that was edited before, also after a reload @full", async () => {
  const { page, screen, write, complaints } = await playground().open();
  await write(saying("Mine"));
  await screen.getByText("Mine").waitFor();
  await page.goto("about:blank");
  await page.goto(`${playground().address}#spec=not%20packed`);
  await page.getByText("This link has no screen that can be read.").waitFor();
  await screen.getByText("Mine").waitFor();
  await page.reload();
  await screen.getByText("Mine").waitFor();
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
  await page.getByRole("button", { name: "Add a mock for GET /v1/calls" }).click();
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

const emitting = JSON.stringify({
  components: [
    {
      type: "Widget",
      widgetType: "Button",
      attributes: { text: "Report" },
      onClickActionIds: ["report"],
    },
  ],
  actions: {
    report: action("report", "EmitEvent", { name: "reported" }),
  },
});

/** Has an action that makes a request. */
const calling = JSON.stringify({
  components: [{ type: "Widget", widgetType: "Text", attributes: { text: "Calling" } }],
  actions: { call: action("call", "ApiCall", { url: "/v1/calls" }) },
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
      go: action("go", "Navigate", { targetScreenId: "second" }),
    },
  });
}

function action(id: string, actionType: string, attributes: object) {
  return { id, type: "Action", actionType, attributes };
}
