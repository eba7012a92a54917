import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser } from "../../../../../server/testing/actors.ts";
import { assertAccessible, sharedConsole } from "../../../../testing/console-page.ts";
import { resize } from "../../../../testing/resize.ts";

const service = sharedConsole();

async function createSpec(name: string) {
  const text = { type: "Widget", widgetType: "Text", id: "title", attributes: { text: "Before" } };
  const body = { type: "Renderer", rendererType: "Column", children: [text] };
  const { json } = await service.server.ask("POST", "/specs", {
    name,
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", body } },
  });
  return { id: json.id, path: `/specs/${json.slug}/editor` };
}

const name = "Preview on a device";

test("An editor shows the draft on a phone by a QR code, saves a change that appears there, and ends the link", async () => {
  const { id, path } = await createSpec("Shown on a phone");
  await service.server.ask("POST", `/specs/${id}/previews`);
  const { page } = await service.open(path);
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("img", { name: "QR code of the preview" }).waitFor();
  await dialog.getByText("Other devices can’t reach this address").waitFor();
  await assertAccessible(page, "[role=dialog]");
  const address = (await dialog.getByRole("link").getAttribute("href")) ?? "";
  const phone = await service.openElsewhere(`/../preview/${address.split("/").at(-1)}`, {
    viewport: { width: 390, height: 780 },
  });
  await phone.page.getByText("Before").waitFor();

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("treeitem", { name: "Before" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("After");
  await page.getByRole("treeitem", { name: "After" }).waitFor();
  await page.getByRole("button", { name }).click();
  assert.equal(await dialog.getByRole("link").getAttribute("href"), address);
  await dialog.getByRole("button", { name: "Save" }).click();
  await phone.page.getByText("After").waitFor();

  await dialog.getByRole("button", { name: "End link of admin" }).click();
  await dialog.getByRole("heading", { name: "Other links" }).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "End link", exact: true }).click();
  await phone.page.getByRole("heading", { name: "This preview has ended" }).waitFor();
  await dialog.getByText("The link has ended").waitFor();
  await assertAccessible(page, "[role=dialog]");
});

test("An editor gets a link for the team's app, whose scheme the browser remembers @full", async () => {
  const { path } = await createSpec("Shown in an app");
  const { page } = await service.open(path);
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  const address = (await dialog.getByRole("link").getAttribute("href")) ?? "";
  await dialog.getByRole("tab", { name: "Your app" }).click();
  const code = dialog.getByRole("img", { name: "QR code of the preview" });
  assert.equal(await code.count(), 0);
  const scheme = dialog.getByLabel("URL scheme of the app");
  await scheme.pressSequentially("javascript");
  await dialog.getByText("Write a scheme such as myapp").waitFor();
  await scheme.fill("");
  await scheme.pressSequentially("myapp");
  await code.waitFor();
  await dialog.getByText(`myapp://screenspec?url=${encodeURIComponent(address)}`).waitFor();
  await assertAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name }).click();
  await code.waitFor();
  assert.equal(await scheme.inputValue(), "myapp");
  await dialog.getByRole("tab", { name: "Browser" }).click();
  await dialog.getByRole("link").waitFor();
  await resize(page, 390, 780);
  const copy = await dialog.getByRole("button", { name: "Copy the address" }).boundingBox();
  assert.ok(copy && copy.x + copy.width < 390, "The address is too wide for a phone.");
});

test("A viewer isn't offered the preview on a device", async () => {
  const { path } = await createSpec("Only viewed");
  const { page } = await service.open(path, { user: await addUser(service.server, "viewer") });
  await page.getByRole("treeitem", { name: "Before" }).waitFor();
  assert.equal(await page.getByRole("button", { name }).count(), 0);
});
