import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { laptop, openEditor } from "../../../testing/editor-page.ts";

const service = sharedConsole();

const text = (shown: string) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: shown },
});

const screen = (id: string, ...children: JsonObject[]) => ({
  id,
  type: "Screen",
  body: { type: "Renderer", rendererType: "Column", children },
});

async function openText(name: string, search = "") {
  const screens = { home: screen("home", text("One"), text("Two")), second: screen("second") };
  const content = { name, entryPoint: "home", screens };
  const opened = await openEditor(service, content, { search, viewport: laptop });
  await opened.page.getByRole("treeitem", { name: "One" }).waitFor();
  return opened;
}

/** The text of the JSON view, which shows all of a short draft. */
function shownText(page: Page): Promise<string> {
  return page
    .locator(".cm-content")
    .evaluate((content) =>
      [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
    );
}

/** The invalid text in the recovery copy of a spec. */
function recoveryText(page: Page, id: string): Promise<string> {
  return page.evaluate((ofSpec) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const open = indexedDB.open("screenspec-recovery");
    open.onsuccess = () => {
      const drafts = open.result.transaction("drafts").objectStore("drafts");
      const [keys, copies] = [drafts.getAllKeys(), drafts.getAll()];
      copies.onsuccess = () => {
        open.result.close();
        const index = keys.result.findIndex((key) => String(key).includes(ofSpec));
        resolve(copies.result[index]?.text ?? "");
      };
    };
    return promise;
  }, `/${id}/`);
}

async function typeOver(page: Page, changed: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(changed);
}

async function showView(page: Page, view: "Visual" | "Split" | "JSON"): Promise<void> {
  await page.getByRole("radio", { name: view, exact: true }).click();
}

test("The author's formatting survives a visual edit, and undoing crosses the views @full", async () => {
  const { page } = await openText("Formatting", "?view=split");
  await page.locator(".cm-content").getByText('"One"').waitFor();
  const written = (await shownText(page))
    .replaceAll(`"widgetType": "Text"`, `"widgetType":   "Text"`)
    .replace(`  "entryPoint"`, `\n  "entryPoint"`);
  await typeOver(page, written);
  assert.equal(await shownText(page), written);

  await page.locator(".cm-line", { hasText: "Two" }).click();
  await page.getByRole("treeitem", { name: "Two", selected: true }).waitFor();
  await assertAccessible(page);
  await showView(page, "Visual");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Three");
  await page.getByRole("treeitem", { name: "Three" }).waitFor();
  await showView(page, "JSON");
  await page.locator(".cm-selected-node").getByText('"Three"').waitFor();
  assert.equal(await shownText(page), written.replace("Two", "Three"));

  await page.locator(".cm-line", { hasText: "Three" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await page.locator(".cm-content").getByText('"Two"').waitFor();
  assert.equal(await shownText(page), written);
  await page.getByRole("button", { name: "Undo edit JSON" }).click();
  await page.locator(".cm-content").getByText(`"widgetType": "Text"`).first().waitFor();
  await page.getByRole("button", { name: "Redo edit JSON" }).click();
  await page.getByRole("button", { name: "Redo change Text" }).click();
  await page.locator(".cm-content").getByText('"Three"').waitFor();
  assert.equal(await shownText(page), written.replace("Two", "Three"));
});

test("A text that the service would refuse is underlined where it is wrong, and isn't saved @full", async () => {
  const { page } = await openText("Twice", "?view=split");
  await page.locator(".cm-content").getByText('"One"').waitFor();
  const written = await shownText(page);
  await typeOver(page, written.replace(`"text": "One"`, `"text": "One", "text": 9007199254740993`));
  await page.getByText(/^Line \d+: The key is a duplicate\./).waitFor();
  const underlined = page.locator(".cm-lintRange-error");
  await underlined.nth(1).waitFor();
  assert.deepEqual(await underlined.allTextContents(), ['"text"', "9007199254740993"]);
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText(/^Not saved: the JSON has an error in line/).waitFor();
  await page.getByRole("treeitem", { name: "One" }).waitFor();
});

test("A text with a syntax error leaves the last valid draft, is kept, and isn't saved", async () => {
  const { page, id } = await openText("Broken", "?view=split");
  await page.locator(".cm-content").getByText('"One"').waitFor();
  const written = await shownText(page);
  const broken = written.replace(`"text": "One" }`, `"text": "One", "maxLines": }`);
  await typeOver(page, broken);
  await page.getByText(/^Line \d+: A value is missing here\./).waitFor();
  await page.getByRole("treeitem", { name: "One" }).waitFor();
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText(/^Not saved: the JSON has an error in line/).waitFor();

  await showView(page, "Visual");
  await page.getByText(/The text is kept\.$/).waitFor();
  await assertAccessible(page);
  await page.getByRole("treeitem", { name: "Two" }).click();
  await page.keyboard.press("Delete");
  await page.getByRole("treeitem", { name: "Two" }).waitFor({ state: "detached" });
  await until(async () => /"maxLines": \}/.test(await recoveryText(page, id)));
  await until(async () => !/Two/.test(await recoveryText(page, id)));
  await showView(page, "JSON");
  const shown = await shownText(page);
  assert.match(shown, /"maxLines": \}/);
  assert.doesNotMatch(shown, /Two/);
  await typeOver(page, shown.replace(`"maxLines": }`, `"maxLines": "x" }`));
  await page.locator(".cm-lintRange-error").getByText("x").waitFor();
  await typeOver(page, shown.replace(`"maxLines": }`, `"maxLines": 2 }`));
  await page.locator(".cm-lintRange-error").waitFor({ state: "detached" });
  await page.getByText("In step with the canvas").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();
  const { json } = await service.server.ask("GET", `/specs/${id}`);
  assert.deepEqual(json.screens.home.body.children, [
    { ...text("One"), attributes: { text: "One", maxLines: 2 } },
  ]);
});

test("The address names the screen, the node and the view; Back returns to the screen before @full", async () => {
  const { page } = await openText("Address");
  await page.getByRole("treeitem", { name: "Two" }).click();
  await page.waitForURL(/node=%2Fscreens%2Fhome%2Fbody%2Fchildren%2F1/);
  await page.getByRole("button", { name: "second", exact: true }).click();
  await page.waitForURL(/screen=second/);
  await showView(page, "JSON");
  await page.waitForURL(/view=json/);
  await page.goBack();
  await page.getByRole("radio", { name: "Visual", checked: true }).waitFor();
  await page.goBack();
  await page.getByRole("treeitem", { name: "Two", selected: true }).waitFor();
  await page.reload();
  await page.getByRole("treeitem", { name: "Two", selected: true }).waitFor();
});

test("Forward returns to where Back has led from, also from the first entry @full", async () => {
  const { page } = await openText("Forward");
  await page.getByRole("treeitem", { name: "Two" }).waitFor();
  await showView(page, "Split");
  await page.waitForURL(/view=split/);
  await page.goBack();
  await page.getByRole("radio", { name: "Visual", checked: true }).waitFor();
  // The address follows the workbench after a pause.
  await page.waitForURL(/screen=home/);
  await page.goForward();
  await page.getByRole("radio", { name: "Split", checked: true }).waitFor();
});

test("Expressions are completed in the text, and discarded text is brought back @full", async () => {
  const { page } = await openText("Completion", "?view=json");
  const shown = async (expected: RegExp) => until(async () => expected.test(await shownText(page)));
  const complete = async (option: string) => {
    await page.keyboard.press("Control+Space");
    await page.locator(".cm-completionLabel").getByText(option, { exact: true }).click();
  };
  await page
    .locator(".cm-content")
    .getByText('"One"')
    .dblclick({ position: { x: 20, y: 8 } });
  await page.keyboard.insertText("{{ st");
  await complete("state");
  await page.keyboard.insertText(".");
  await complete("screenData");
  await page.keyboard.insertText(" | upp");
  await complete("upper");
  await page.keyboard.insertText(" }}");
  await shown(/"text": "\{\{ state\.screenData \| upper \}\}"/);

  await page.keyboard.insertText('",');
  await shown(/upper \}\}"," \}/);
  await page.getByRole("button", { name: "Discard" }).click();
  await shown(/upper \}\}" \}/);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await shown(/upper \}\}"," \}/);
  await page.getByRole("button", { name: "Discard" }).click();
  await shown(/upper \}\}" \}/);
});
