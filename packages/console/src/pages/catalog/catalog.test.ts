import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, connectionIs, sharedConsole } from "../../../testing/console-page.ts";

const service = sharedConsole();

test("The catalog finds types by name and kind, and shows their attributes and a live example", async () => {
  const { page } = await service.open("/catalog?type=Button");
  await page.getByRole("heading", { name: "Button", level: 2 }).waitFor();
  await page.frameLocator("article iframe").getByText("Sign in").waitFor();
  const variant = page.getByRole("row", { name: /^variant/ });
  assert.deepEqual(await variant.getByRole("cell").allTextContents(), [
    "filled, outlined, textcan be bound",
    '"filled"',
    "The appearance.",
  ]);

  await page.getByRole("searchbox", { name: "Search types" }).fill("alert");
  await page.waitForURL(/q=alert/);
  await page.getByRole("link", { name: "ShowAlert" }).click();
  await page.waitForURL(/type=ShowAlert/);
  const frame = page.frameLocator("article iframe");
  await frame.getByText("Run ShowAlert").click();
  await frame.getByText("Empty the cart?").waitFor();
  await page.getByRole("table", { name: "AlertButton" }).waitFor();
  await page.getByRole("searchbox", { name: "Search types" }).fill("emitevent");
  await page.getByRole("link", { name: "EmitEvent" }).click();
  await frame.getByText("Run EmitEvent").click();
  await page.getByText('emit {"name":"checkoutFinished"').waitFor();
});

test("Registering a custom widget removes its problems from the open page of a draft", async () => {
  const body = { type: "Widget", widgetType: "Stars", attributes: {} };
  const screens = { home: { id: "home", type: "Screen", body } };
  const { json: spec } = await service.server.ask("POST", "/specs", { name: "Starred", screens });
  const { json: check } = await service.server.ask("GET", `/specs/${spec.id}/diagnostics`);
  const { page, goTo } = await service.open(`/specs/${spec.id}`);
  const problem = page.getByText(check.diagnostics[0].message);
  await problem.waitFor();
  await page.getByRole("link", { name: /^Stars on home/ }).waitFor();
  await connectionIs(page, "Live");
  await service.server.ask("PUT", "/catalog/widgets/Stars", { description: "Stars to give." });
  await problem.waitFor({ state: "detached" });

  // An action can have the name of a widget.
  await service.server.ask("PUT", "/catalog/actions/Stars", { description: "Counts stars." });
  await goTo("/catalog?kind=custom");
  await page.getByRole("link", { name: "Stars" }).last().click();
  await page.getByText("Counts stars.").waitFor();
});

test("An admin registers a custom widget, changes it, finds its uses, deletes it and undoes the deletion @full", async () => {
  const uses = { type: "Widget", widgetType: "Rating", attributes: { max: 5 } };
  const screens = { home: { id: "home", type: "Screen", body: uses } };
  await service.server.ask("POST", "/specs", { name: "Reviews", screens });
  await service.server.ask("POST", "/specs", {
    name: "Other",
    description: '"widgetType":"Rating"',
  });
  const { page } = await service.open("/catalog");
  await connectionIs(page, "Live");
  await page.getByRole("button", { name: "New custom type" }).click();
  await page.getByLabel("Name").fill("Button");
  await page.getByLabel("Description").fill("Stars to give.");
  const editor = page.getByRole("textbox", { name: "JSON Schema of its attributes" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(
    '{ "type": "object", "properties": { "max": { "type": "int" } } }',
  );
  await page.getByRole("list", { name: "Problems" }).getByRole("button").waitFor();
  await assertAccessible(page);
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(
    '{ "type": "object", "properties": { "max": { "type": "integer" } } }',
  );
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Name").fill("Rating");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Rating", level: 2 }).waitFor();
  await page.getByText("Stars to give.").waitFor();

  await page.getByText("1 draft uses it.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Reviews" }).waitFor();
  await assertAccessible(page);
  await service.server.ask("POST", "/specs", { name: "Shop", screens });
  await page.getByText("2 drafts use it.").waitFor();

  await page.getByRole("button", { name: "Edit" }).click();
  // The form has the state that was read before the change.
  await page.getByLabel("Description").waitFor();
  await service.server.ask("PUT", "/catalog/widgets/Rating", { description: "By someone else." });
  await page.getByLabel("Description").fill("Mine.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Someone else changed this").waitFor();
  assert.equal(await page.getByLabel("Description").inputValue(), "Mine.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("By someone else.").waitFor();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByText("2 drafts use it.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Rating deleted").waitFor();
  const gone = await service.server.ask("GET", "/catalog/widgets/Rating");
  assert.equal(gone.status, 404);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Rating", level: 2 }).waitFor();
  const { json: restored } = await service.server.ask("GET", "/catalog/widgets/Rating");
  assert.equal(restored.description, "By someone else.");
});
