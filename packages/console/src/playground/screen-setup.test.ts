import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { mockedSpec } from "../../testing/mocked-spec.ts";
import { sharedPlayground } from "../../testing/playground-page.ts";
import { resize } from "../../testing/resize.ts";
import { hashOf } from "./shared-text.ts";

const playground = sharedPlayground();

const widget = (widgetType: string, attributes: object, members: object = {}) => ({
  type: "Widget",
  widgetType,
  attributes,
  ...members,
});

/** Loads a word from `/words`, and shows it with the app's data. */
const loading = JSON.stringify({
  entryPoint: "first",
  globalData: { user: "nobody" },
  screens: {
    first: {
      id: "first",
      type: "Screen",
      onLoadActions: ["load"],
      body: widget("Text", {
        text: '{{ api.load.response.body.word | default("No word") }} for {{ state.globalData.user }}',
      }),
    },
    second: { id: "second", type: "Screen", body: widget("Text", { text: "The second screen" }) },
  },
  actions: {
    load: {
      id: "load",
      type: "Action",
      actionType: "ApiCall",
      attributes: { url: "https://api.example.com/words", query: { page: 1 } },
    },
  },
});

test("The mocks of an example let a user sign in @full", async () => {
  const { page, screen, complaints } = await playground().open();
  await page.getByLabel("Example").selectOption({ label: "Login" });
  await screen.getByLabel("Email").fill("ada@example.com");
  await screen.getByLabel("Password", { exact: true }).fill("correct horse");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await screen.getByText("Hello, Ada Lovelace").waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByText("POST /v1/sessions → 200").waitFor();
  assert.deepEqual(complaints, []);
});

test("A request without a mock fails, and gets one from the log, which is kept and shared @full", async () => {
  const { page, screen, write, complaints } = await playground().open();
  await write(loading);
  await screen.getByText("No word for nobody").waitFor();
  await page.getByRole("tab", { name: "Log (" }).click();
  const failure = "GET https://api.example.com/words?page=1 has no mock.";
  await page.getByRole("tabpanel").getByText(failure).waitFor();
  await page.getByRole("button", { name: "Add a mock" }).click();
  assert.equal(await page.getByLabel("URL").inputValue(), "https://api.example.com/words");
  assert.equal(await page.getByLabel("Status").evaluate((it) => it.matches(":focus")), true);

  await page.getByLabel("Status").fill("99");
  await page.getByText("The status must be a whole number from 200 to 599.").waitFor();
  await page.getByLabel("Status").fill("200");
  await page.getByRole("textbox", { name: "Body, as JSON" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText('{ "word": }');
  await page.getByText("Line 1 of the body: A value is missing here.").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText('{ "word": "Ahoy" }');
  await screen.getByText("Ahoy for nobody").waitFor();

  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("textbox", { name: "App's data, as JSON" }).click();
  await page.keyboard.insertText('{ "user": "Ada" }');
  await screen.getByText("Ahoy for Ada").waitFor();
  await page.reload();
  await screen.getByText("Ahoy for Ada").waitFor();

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  const other = await playground().openElsewhere(new URL(page.url()).hash);
  await other.page.getByRole("button", { name: "Allow" }).click();
  await other.screen.getByText("Ahoy for Ada").waitFor();
  assert.deepEqual([...complaints, ...other.complaints], []);
});

test("The screen gets the responses of shared mocks with their headers, also by a link of a former version @full", async () => {
  const { spec, mocks, untilAnswered } = mockedSpec();
  const text = JSON.stringify(spec);
  const former = await hashOf(text, JSON.stringify({ answers: mocks }));
  const hashes = [
    await hashOf(text, JSON.stringify({ mocks })),
    former?.replace("&setup=", "&fixtures="),
  ];
  for (const hash of hashes) {
    const { page, screen, complaints } = await playground().openElsewhere(hash);
    await page.getByRole("button", { name: "Allow" }).click();
    await untilAnswered(screen);
    assert.deepEqual(complaints, []);
  }
});

test("An edited mock keeps the headers that its form doesn't show @full", async () => {
  const setup = {
    mocks: [{ url: "https://api.example.com/words", headers: { "x-word": "Ahoy" } }],
  };
  const text = loading.replace("response.body.word", 'response.headers[\\"x-word\\"]');
  const { page, screen, complaints } = await playground().openElsewhere(
    await hashOf(text, JSON.stringify(setup)),
  );
  await page.getByRole("button", { name: "Allow" }).click();
  await screen.getByText("Ahoy for nobody").waitFor();
  await page.getByRole("tab", { name: "Requests" }).click();
  await page.locator("#requests summary").click();
  await page.getByLabel("Status").fill("201");
  await page.getByText("201").waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByText("→ 201").waitFor();
  await screen.getByText("Ahoy for nobody").waitFor();
  assert.deepEqual(complaints, []);
});

test("The editor of a body is destroyed when its mock is removed or replaced @full", async () => {
  const { page, screen, complaints } = await playground().open();
  const addMock = async () => {
    await page.getByRole("tab", { name: "Requests" }).click();
    await page.getByRole("button", { name: "Add a mock" }).click();
    await page.getByRole("textbox", { name: "Body, as JSON" }).waitFor();
    const body = page.getByRole("textbox", { name: "Body, as JSON" });
    return body.evaluateHandle((content) => (content.getRootNode() as ShadowRoot).host);
  };
  const hasEditor = (host: Awaited<ReturnType<typeof addMock>>) =>
    host.evaluate((element) => element.shadowRoot?.querySelector(".cm-editor") !== null);
  const removed = await addMock();
  assert.equal(await hasEditor(removed), true);
  await page.getByRole("button", { name: "Remove" }).click();
  assert.equal(await hasEditor(removed), false);
  const replaced = await addMock();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  assert.equal(await hasEditor(replaced), false);
  assert.deepEqual(complaints, []);
});

test("The chosen screen is shown first, also after a reload @full", async () => {
  const { page, screen, write, complaints } = await playground().open();
  await write(loading);
  await screen.getByText("No word for nobody").waitFor();
  await page.locator("#screen").selectOption("second");
  await screen.getByText("The second screen").waitFor();
  await page.reload();
  await screen.getByText("The second screen").waitFor();
  assert.equal(await page.locator("#screen").inputValue(), "second");
  assert.deepEqual(complaints, []);
});

test("Mocks and data that can't be read are reported, and the screen is shown without them @full", async () => {
  const { page, complaints } = await playground().open();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  const { hash } = new URL(page.url());
  const other = await playground().openElsewhere(`${hash}&setup=AAAA`);
  await other.page.getByText(/Not all of the mocks and data could be read/).waitFor();
  await other.screen.getByText("Hello, world!").waitFor();
  assert.deepEqual([...complaints, ...other.complaints], []);
});

test("Formatting can be undone, and a syntax error is reported with its line instead @full", async () => {
  const { page, write, complaints } = await playground().open();
  const text = page.locator("#editor .cm-content");
  await write('{"components":[{"type":"Widget",\n"widgetType":"Divider"}]}');
  await page.keyboard.press("Shift+Alt+f");
  const formatted = '{ "components": [{ "type": "Widget", "widgetType": "Divider" }] }';
  await page.waitForFunction((expected) => {
    const lines = document.querySelector("#editor > *")?.shadowRoot?.querySelectorAll(".cm-line");
    return (
      [...(lines ?? [])]
        .map((line) => line.textContent)
        .join("\n")
        .trim() === expected
    );
  }, formatted);
  await page.keyboard.press("ControlOrMeta+z");
  assert.match(await text.innerText(), /^\{"components":/);
  await write('{\n"components" [] }');
  await page.getByRole("button", { name: "Format" }).click();
  await page.getByText("Not formatted. Line 2: A colon is missing here.").waitFor();
  assert.deepEqual(complaints, []);
});

test("Keys and types are completed, and the pointer shows the documentation @full", async () => {
  const { page, write, screen, complaints } = await playground().open();
  /**
   * Types a text and chooses a completion. Completions are loaded after the editor, so the keys may need
   * to be pressed again, but not at once: each press starts the search again.
   */
  const complete = async (text: string, name: RegExp) => {
    await page.keyboard.type(text);
    const option = page.getByRole("option", { name });
    await until(async () => {
      await page.keyboard.press("Control+Space");
      return option.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    });
    await option.click();
  };
  await write('{ "components": [{ "type": "Widget", "attributes": { "text": "Completed" },  }] }');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await complete('"wid', /^widgetType/);
  await complete("Te", /^Text$/);
  await screen.getByText("Completed").waitFor();
  await page.locator("#editor").getByText('"widgetType"').hover();
  await page.locator("#editor .cm-spec-doc").getByText("required").waitFor();
  assert.deepEqual(complaints, []);
});

test("On a phone there is a tab for each view, which the keyboard reaches @full", async () => {
  const { page, screen, complaints } = await playground().open();
  await resize(page, 320, 700);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Spec").focus();
  await page.keyboard.press("ArrowRight");
  await screen.getByText("Hello, world!").waitFor();
  assert.equal(await page.locator("#editor").isVisible(), false);
  await page.keyboard.press("End");
  assert.equal(await tab("Log").getAttribute("aria-selected"), "true");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#editor").isVisible(), true);
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, input")]
      .map((element) => ({ name: element.id, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name }) => name),
  );
  assert.deepEqual(small, []);
  assert.deepEqual(complaints, []);
});
