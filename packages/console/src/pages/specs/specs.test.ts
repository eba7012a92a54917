import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addUser } from "../../../../server/testing/actors.ts";
import { until } from "../../../../server/testing/until.ts";
import {
  admin,
  assertAccessible,
  connectionIs,
  sharedConsole,
} from "../../../testing/console-page.ts";
import { newScreen } from "../../workbench/draft/edits/new-nodes.ts";

const service = sharedConsole();

test("A new spec starts from a template or JSON", async () => {
  const { page, goTo } = await service.open("/specs");
  await page.getByRole("button", { name: "New spec" }).click();
  await page.waitForURL(/new=template/);
  await page.getByRole("button", { name: /^Survey/ }).click();
  await nameField(page).fill("Our survey");
  await create(page, "Our survey");

  await goTo("/specs?new=json");
  await page.getByRole("button", { name: "Create spec" }).click();
  await page.getByRole("button", { name: "Paste or write the spec’s JSON here." }).waitFor();
  await page.getByRole("textbox", { name: "Spec as JSON" }).click();
  await page.keyboard.insertText(`{ "name": "Pasted", "globalData": 7 }`);
  await page.getByRole("list", { name: "Problems" }).getByRole("button").waitFor();
  await page.getByRole("button", { name: "Create spec" }).click();
  await page.getByRole("alert").getByText("/globalData").waitFor();
  await assertAccessible(page, "[role=dialog]");
  await page.getByRole("textbox", { name: "Spec as JSON" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(`{ "name": "Lost", "name": "Pasted" }`);
  await page.getByRole("button", { name: "The key is a duplicate." }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Create spec" }).isDisabled());
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(`{ "name": "Pasted", "globalData": {} }`);
  await create(page, "Pasted");
});

test("A new spec starts from a block, an empty screen or another spec @full", async () => {
  const { page, goTo } = await service.open("/specs?new=block");
  await page.getByRole("button", { name: /^Checkout/ }).click();
  await nameField(page).fill("Our checkout");
  await create(page, "Our checkout");
  const { json: checkouts } = await service.server.ask("GET", "/specs?q=checkout");
  const { json: checkout } = await service.server.ask("GET", `/specs/${checkouts[0].id}`);
  assert.ok(checkout.actions.submitOrder);
  const { title, appBar } = checkout.screens.home;
  assert.deepEqual([title, appBar.attributes.title], ["Our checkout", "Our checkout"]);

  await goTo("/specs?new=blank");
  await nameField(page).fill("Empty");
  await create(page, "Empty");
  await page.waitForURL(/\/editor$/);
  const { json: specs } = await service.server.ask("GET", "/specs?q=empty");
  const [{ id }] = specs;
  const { json: checked } = await service.server.ask("GET", `/specs/${id}/diagnostics`);
  assert.deepEqual(checked.diagnostics, []);

  await goTo("/specs?new=duplicate");
  await page.getByRole("dialog").getByRole("searchbox").fill("our checkout");
  // Until the results are there, the list and the buttons below it move.
  await until(async () => (await page.getByRole("option").count()) === 1);
  await page.getByRole("option", { name: "Our checkout" }).click();
  await until(async () => (await nameField(page).inputValue()) === "Our checkout (copy)");
  await create(page, "Our checkout (copy)");
});

test("An import creates all specs or none, and an exported file can be imported @full", async () => {
  const { page } = await service.open("/specs?transfer=import");
  await choose(
    page,
    `{"name":"Imported one"}\n\n{"name":"Imported two","screens":7}\n{}\nno JSON\n`,
  );
  await page.getByText("2 problems").waitFor();
  assert.ok(await page.getByRole("button", { name: "Import 2 specs" }).isDisabled());
  await page.getByText("Line 5: This isn't JSON.").waitFor();

  await choose(page, `{"name":"Imported one"}\n\n{"name":"Imported two","screens":7}\n`);
  await page.getByRole("button", { name: "Import 2 specs" }).click();
  await page.getByText("Line 3: /screens").waitFor();
  await assertAccessible(page);

  // The response is delayed, so that the import can be cancelled while it runs.
  await page.route("**/api/v1/import", () => {});
  await page.getByRole("button", { name: "Import 2 specs" }).click();
  await page.getByRole("progressbar").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Import cancelled.").waitFor();
  await page.unroute("**/api/v1/import");

  await choose(page, `[{"name":"Imported one"},{"name":"Imported two"}]`);
  await page.getByRole("button", { name: "Import 2 specs" }).click();
  await page.getByText("2 specs imported").waitFor();
  await page.getByRole("link", { name: "Imported two" }).waitFor();

  await page.getByRole("searchbox", { name: "Search specs" }).fill("imported");
  await page.waitForURL(/q=imported/);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Export specs" }).click();
  const dialog = page.getByRole("dialog");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  const file = await text(await download.createReadStream());
  const names = file
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).name);
  assert.deepEqual(names.sort(), ["Imported one", "Imported two"]);
});

test("A list's pictures are drawn once per browser, and again after a change; an icon stands for a broken draft", async () => {
  const { ask } = service.server;
  const specOf = (title: string) => ({
    name: "Pictured",
    screens: { home: newScreen("home", title) },
  });
  const { json: spec } = await ask("POST", "/specs", specOf("Before"));
  const broken = { ...newScreen("home", "Home"), body: { type: "Component", ref: "none" } };
  await ask("POST", "/specs", { name: "Pictured but broken", screens: { home: broken } });
  const { page } = await service.open("/specs?q=pictured");
  let documents = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/specs/${spec.id}/document`)) documents += 1;
  });
  const picture = page.locator("td img");
  await picture.waitFor();
  await page.getByRole("img", { name: "This screen can’t be drawn" }).waitFor();
  const before = await picture.getAttribute("src");
  documents = 0;
  await page.reload();
  await picture.waitFor();
  assert.equal(await picture.getAttribute("src"), before);
  assert.equal(documents, 0);
  await connectionIs(page, "Live");
  await ask("PUT", `/specs/${spec.id}`, specOf("After"));
  await until(async () => (await picture.getAttribute("src")) !== before);
  assert.equal(documents, 1);
});

test("A picture is drawn also if its frame is loaded slowly @full", async () => {
  const { ask } = service.server;
  await ask("POST", "/specs", { name: "Slowly", screens: { home: newScreen("home", "Home") } });
  const asked = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  const { page } = await service.openElsewhere("/specs?q=slowly", {
    user: admin,
    async prepare(page) {
      await page.clock.install();
      await page.route("**/preview/picture.html", async (route) => {
        asked.resolve();
        await loaded.promise;
        await route.continue();
      });
    },
  });
  await asked.promise;
  await page.clock.fastForward(10_000);
  loaded.resolve();
  await page.locator("td img").waitFor();
});

test("Deleted specs are listed and can be restored by one click", async () => {
  const { json } = await service.server.ask("POST", "/specs", { name: "Thrown away" });
  await service.server.ask("DELETE", `/specs/${json.id}`);
  const { page } = await service.open("/specs");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Show deleted specs" }).click();
  await page.waitForURL(/status=deleted/);
  const row = page.getByRole("row", { name: /^Thrown away/ });
  await row.waitFor();
  await row.getByRole("button", { name: "Restore" }).click();
  await row.waitFor({ state: "detached" });
  const { json: restored } = await service.server.ask("GET", `/specs/${json.id}`);
  assert.equal(restored.status, "draft");
});

test("A letter that is typed while a search is sent isn't lost @full", async () => {
  const { page } = await service.open("/specs");
  const field = page.getByRole("searchbox", { name: "Search specs" });
  await field.focus();
  // Types when the address changes, before the field's value does.
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (state, title, url) => {
      replaceState(state, title, url);
      if (/[?&]q=a$/.test(String(url))) document.execCommand("insertText", false, "b");
    };
  });
  await page.keyboard.type("a");
  await page.waitForURL(/[?&]q=ab$/);
  assert.equal(await field.inputValue(), "ab");
});

test("A viewer sees no actions without the permission for them @full", async () => {
  const user = await addUser(service.server, "viewer");
  const { page } = await service.open("/specs?new=blank", { user });
  await page.getByRole("heading", { name: "Specs", level: 1 }).waitFor();
  assert.equal(await page.getByRole("button", { name: "New spec" }).count(), 0);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Show deleted specs" }).waitFor();
  assert.deepEqual(await page.getByRole("menuitem").allTextContents(), [
    "Export specs",
    "Show deleted specs",
  ]);
});

function nameField(page: Page) {
  return page.getByRole("dialog").getByRole("textbox", { name: "Name" });
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Create spec" }).click();
  await page.getByRole("heading", { name, level: 1, exact: true }).waitFor();
}

async function choose(page: Page, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a file" }).click(),
  ]);
  await chooser.setFiles({
    name: "specs.ndjson",
    mimeType: "application/x-ndjson",
    buffer: Buffer.from(content),
  });
}
