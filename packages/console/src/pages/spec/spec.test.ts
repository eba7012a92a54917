import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, connectionIs, sharedConsole } from "../../../testing/console-page.ts";
import { createExample } from "../../../testing/create-example.ts";
import { tabTo } from "../../../testing/keyboard.ts";

const service = sharedConsole();

test("A user finds a spec, publishes and promotes it with the keyboard, sees the changes, and rolls production and the draft back", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Survey" });
  await service.server.ask("PUT", "/channels/staging", { order: 5 });
  const { page } = await service.open("/specs");
  await connectionIs(page, "Live");
  await page.keyboard.press("Control+k");
  await page.locator("[role=dialog] input:focus").waitFor();
  await page.keyboard.type("surv");
  await page.locator("[role=menuitem][data-focused]", { hasText: "Survey" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Survey", level: 1 }).waitFor();
  await page.getByText("Not published yet").waitFor();
  await tabTo(page, page.getByRole("button", { name: "Publish", exact: true }).first());
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  // The first publish isn't for everyone where testers have a channel.
  await page.getByRole("button", { name: "Publish to staging" }).waitFor();
  await page.getByText("Only apps that are set up for staging").waitFor();
  await page
    .getByRole("button", { name: /Channel$/ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Version 1 is live in staging").waitFor();
  await page.locator("button:focus", { hasText: "Done" }).waitFor();
  await tabTo(page, page.getByRole("button", { name: "Promote to production…" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Everyone who uses the app gets version 1").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Version 1 is live in production").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "production", exact: true }).waitFor();

  const { json: draft } = await service.server.ask("GET", `/specs/${id}`);
  const [text, button] = draft.screens.hello.body.children[0].children;
  text.attributes.text = "Moin!";
  button.attributes.text = "Greet";
  const changed = { globalData: { greeting: "Moin" }, screens: draft.screens };
  await service.server.ask("PUT", `/specs/${id}`, changed);
  await page.getByText("Global data greeting was added.").waitFor();
  // However long the list of changes is, Tab soon reaches the buttons.
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  const links = page.getByRole("dialog").getByRole("link", { name: "Open in editor" });
  await tabTo(page, links.first());
  await page.keyboard.press("ArrowDown");
  await links.nth(1).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.locator("button:focus", { hasText: "Cancel" }).waitFor();
  await page.keyboard.press("Enter");
  await publish(page, "A greeting");
  await page.getByRole("link", { name: "Version 2" }).waitFor();

  await page.getByRole("button", { name: "Roll back" }).click();
  await page.getByText("instead of version 2").waitFor();
  await page.getByText("Bring the draft back too").click();
  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  await page
    .getByText("Version 3 is live in production, and the draft has the content of version 1")
    .waitFor();
  await page.getByRole("link", { name: "Version 3" }).waitFor();
  const { json: live } = await service.server.ask("GET", `/specs/${id}`);
  assert.deepEqual([live.live_version, live.globalData], [3, { name: "world" }]);
  await page.getByRole("button", { name: "Up to date" }).click();
  await page.getByText("Nothing has changed since version 3").waitFor();
  await page.getByRole("button", { name: "Publish again to production" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  // Production can show version 2 again, which isn't proposed.
  await page.getByRole("button", { name: "Roll back" }).click();
  await page.getByText("Choose the version that production should show").waitFor();
  await page.getByRole("button", { name: /Version$/ }).click();
  const versions = page.getByRole("option");
  await versions.first().waitFor();
  assert.deepEqual(await versions.allInnerTexts(), ["Version 2 · A greeting"]);
});

test("A rollback restores the version that production showed before, even if another user publishes meanwhile @full", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Two channels" });
  const change = async (version: number, channel: string, message: string) => {
    await service.server.ask("PUT", `/specs/${id}`, { globalData: { version } });
    await service.server.ask("POST", `/specs/${id}/publish`, { channel, message });
  };
  await change(1, "production", "Good");
  await change(2, "staging", "Never shown in production");
  await change(3, "production", "Broken");
  const { page } = await service.open(`/specs/${id}`);
  await connectionIs(page, "Live");
  await page.getByRole("button", { name: "Roll back", exact: true }).click();
  await page.getByRole("button", { name: "Roll back to version 1" }).waitFor();
  // Enter, pressed too early, doesn't change what everyone sees.
  await page.locator("input:focus").and(page.getByLabel("Reason")).waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel("Reason").fill("Broken on old phones");
  await change(4, "production", "Published by someone else");
  await page.getByText("Someone else changed production").waitFor();
  await page.getByText("instead of version 4").waitFor();
  await assertAccessible(page, "[role=alertdialog]");
  assert.equal(await page.getByLabel("Reason").inputValue(), "Broken on old phones");
  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  await page
    .getByText(/^Version \d+ is live in production with the content of version 1$/)
    .waitFor();
  const { json: versions } = await service.server.ask("GET", `/specs/${id}/versions`);
  assert.equal(versions[0].source_version, 1);
});

test("The command palette finds the screens of all specs and opens the chosen one in the editor @full", async () => {
  await createExample(service.server.ask, "hello", { name: "Holds a screen" });
  const screens = {
    giftCard: {
      id: "giftCard",
      type: "Screen",
      title: "Gift card",
      body: { type: "Widget", widgetType: "Text", attributes: { text: "Choose an amount" } },
    },
  };
  await service.server.ask("POST", "/specs", { name: "Shop", screens, entryPoint: "giftCard" });
  const { page } = await service.open("/releases");
  await page.keyboard.press("ControlOrMeta+k");
  await page.locator("[role=dialog] input:focus").waitFor();
  // Enter leads to the spec that was opened or changed last.
  await page.getByRole("menuitem").first().and(page.locator("[data-focused]")).waitFor();
  await page.keyboard.type("gift");
  await page.getByRole("menuitem", { name: "Gift card" }).click();
  await page.getByRole("heading", { name: "Shop", level: 1 }).waitFor();
  await page.waitForURL(/\/editor\?screen=giftCard$/);
});

test("Where something is typed in the command palette before the service has answered, the first result is selected @full", async () => {
  await createExample(service.server.ask, "hello", { name: "Answered late" });
  const answering = Promise.withResolvers<void>();
  const { page } = await service.open("/releases", {
    prepare: (page) =>
      page.route("**/api/v1/specs?*", async (route) => {
        await answering.promise;
        await route.continue();
      }),
  });
  await page.keyboard.press("ControlOrMeta+k");
  await page.locator("[role=dialog] input:focus").waitFor();
  await page.keyboard.type("answered l");
  answering.resolve();
  await page.locator("[role=menuitem][data-focused]", { hasText: "Answered late" }).waitFor();
});

test("Any two versions can be compared as sentences, previews and JSON, and the comparison has an address", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Compared" });
  await service.server.ask("POST", `/specs/${id}/publish`, { message: "One" });
  const { json: spec } = await service.server.ask("GET", `/specs/${id}`);
  const appBar = { type: "Widget", widgetType: "AppBar", attributes: { title: "{{ t.hi }}" } };
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "Bye" } };
  const screens = {
    hello: { ...spec.screens.hello, title: "Welcome", appBar },
    end: { id: "end", type: "Screen", title: "Thanks", body },
  };
  const strings = { en: { hi: "Hi there" }, de: { hi: "Moin" } };
  await service.server.ask("PUT", `/specs/${id}`, {
    globalData: { b: 2 },
    screens,
    strings,
    defaultLocale: "en",
  });
  await service.server.ask("POST", `/specs/${id}/publish`, { message: "Two" });
  const { page } = await service.open(
    `/specs/${id}/versions?compare=2..draft&view=changes&screen=entry`,
  );
  const compareIn = (version: string) =>
    page
      .getByRole("row", { name: new RegExp(`^${version} `) })
      .getByRole("button", { name: "Compare", exact: true })
      .click();
  await compareIn("1");
  await page.waitForURL(/\/versions\?compare=1\.\.draft&view=changes$/);
  await compareIn("2");
  await page.waitForURL(/\/versions\?compare=1\.\.2&view=changes$/);
  await page.getByText("Global data b was added.").waitFor();
  await page.getByText("The title of Screen Welcome").waitFor();
  await page.getByRole("tab", { name: "Side by side" }).click();
  const second = page.frameLocator("iframe[title='Version 2']");
  await second.getByText("Hello").first().waitFor();
  await second.getByText("Hi there").waitFor();
  // Screens have the names that the editor lists.
  await page.getByRole("button", { name: /Screen$/ }).click();
  const screenNames = page.getByRole("option");
  await screenNames.nth(1).waitFor();
  assert.deepEqual(await screenNames.allTextContents(), ["Welcome", "Thanks"]);
  await page.getByRole("option", { name: "Welcome" }).click();
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("option", { name: "German" }).click();
  await second.getByText("Moin").waitFor();
  await page.getByRole("tab", { name: "JSON" }).click();
  await page.getByText('"b": 2').waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Up to date" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/\/versions\?compare=1\.\.2&view=json$/);
  await page.getByText('"b": 2').waitFor();
});

test("A deleted spec can be restored from the confirmation message @full", async () => {
  await createExample(service.server.ask, "hello", { name: "Deleted by mistake" });
  const { page } = await service.open("/specs?q=mistake");
  await page.getByRole("link", { name: "Deleted by mistake" }).click();
  // The list of specs has a menu of the same name.
  await page.getByRole("heading", { name: "Deleted by mistake", level: 1 }).waitFor();
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Deleted by mistake deleted").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Deleted by mistake restored").waitFor();
});

test("The page of a spec says which project manages it and who has promoted a version, and keeps a channel whose name is a number in its address @full", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Managed" });
  const grace = { email: "grace.murray@example.com", password: "another battery staple" };
  await service.server.ask("POST", "/users", { ...grace, name: "Grace", role: "publisher" });
  const { json: tokens } = await service.server.ask("POST", "/auth/login", grace);
  const byGrace = { authorization: `Bearer ${tokens.access_token}` };
  await service.server.ask("POST", `/specs/${id}/publish`, { channel: "2", message: "One" });
  await service.server.ask("POST", `/specs/${id}/publish`, { channel: "2", message: "Two" });
  await service.server.ask("POST", `/specs/${id}/promote`, { from: "2" }, byGrace);
  await service.server.ask("PUT", `/specs/${id}`, { managed_by: "shop/apps/web" });
  const { page } = await service.open(`/specs/${id}`);
  await page.getByText("Managed by shop/apps/web", { exact: true }).waitFor();
  await page.getByText(/Edits made here are merged or overwritten/).waitFor();
  const production = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "production", exact: true }),
  });
  await production.getByText("· Grace").waitFor();
  await assertAccessible(page);

  await page.getByRole("button", { name: "Roll back", exact: true }).click();
  await page.getByRole("heading", { name: "Roll back 2" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Roll back 2" }).waitFor();
});

async function publish(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Publish to production" }).click();
  // A message about an earlier version may be there too.
  await page.getByRole("heading", { name: /is live in production/ }).waitFor();
  await page.getByRole("button", { name: "Done" }).click();
}
