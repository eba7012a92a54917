import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  assertAccessible,
  type ConsoleService,
  connectionIs,
  sharedConsole,
} from "../../../testing/console-page.ts";
import { tabTo } from "../../../testing/keyboard.ts";

const service = sharedConsole();

test("A user finds a spec, publishes and promotes it with the keyboard, sees the changes, and rolls production and the draft back", async () => {
  const id = await createSpec(service, "Survey");
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
  assert.deepEqual(await page.getByRole("option").allInnerTexts(), ["Version 2 · A greeting"]);
});

test("A rollback restores the version that production showed before, even if another user publishes meanwhile @full", async () => {
  const id = await createSpec(service, "Two channels");
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

test("A double click publishes once, and the back button doesn't open the dialog again", async () => {
  const id = await createSpec(service, "Double click");
  const { page } = await service.open(`/specs/${id}`);
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await page.getByRole("button", { name: /Channel$/ }).click();
  await page.getByRole("option", { name: "production" }).click();
  const published = page.waitForResponse(/\/publish$/);
  const heightOfDialog = async () => (await page.getByRole("dialog").boundingBox())?.height;
  await page.frameLocator("[role=dialog] iframe").getByText("Hello").first().waitFor();
  const height = await heightOfDialog();
  await page.getByRole("button", { name: "Publish to production" }).dblclick();
  await (await published).finished();
  await page.getByText("Version 1 is live in production").waitFor();
  assert.equal(await heightOfDialog(), height);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Version 1" }).waitFor();
  await page.goBack();
  await page.waitForURL(({ search }) => search === "");
  const { json: versions } = await service.server.ask("GET", `/specs/${id}/versions`);
  assert.equal(versions.length, 1);
});

test("A publish that is repeated after a lost response creates one version, unless it was changed", async () => {
  const id = await createSpec(service, "Lost answers");
  const versions = async () => (await service.server.ask("GET", `/specs/${id}/versions`)).json;
  const { page } = await service.open(`/specs/${id}?dialog=publish&channel=production`);
  const publish = page.getByRole("button", { name: /^Publish (again )?to production$/ });
  let stopLosing = await loseAnswers(page, "**/publish");
  await publish.click();
  await page.getByText("The service doesn't answer").waitFor();
  await stopLosing();
  // The button ignores the second click of a double click, which a test may be quick enough to make.
  await publish.press("Enter");
  await page.getByText("Version 1 is live in production").waitFor();
  assert.equal((await versions()).length, 1);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Up to date" }).click();
  stopLosing = await loseAnswers(page, "**/publish");
  await publish.click();
  await page.getByText("The service doesn't answer").waitFor();
  await stopLosing();
  await page.getByLabel("Message").fill("Changed since");
  await publish.press("Enter");
  await page.getByText("Version 3 is live in production").waitFor();
  assert.equal((await versions())[0].message, "Changed since");
  await page.getByRole("button", { name: "Done" }).click();

  stopLosing = await loseAnswers(page, "**/duplicate");
  const duplicate = async () => {
    await page.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
  };
  await duplicate();
  await page.getByText("The service doesn't answer").waitFor();
  await stopLosing();
  await duplicate();
  await page.getByRole("heading", { name: "Lost answers (copy)" }).waitFor();
  const { json: specs } = await service.server.ask("GET", "/specs?q=Lost+answers");
  assert.equal(specs.length, 2);
});

test("A draft that another user has changed isn't published until the page has shown the changes", async () => {
  const id = await createSpec(service, "Changed unheard");
  await service.server.ask("POST", `/specs/${id}/publish`, {});
  const { page } = await service.open("/specs", {
    prepare: (page) => page.route("**/api/v1/events*", (route) => route.abort()),
  });
  await page.getByRole("link", { name: "Changed unheard" }).click();
  await page.getByRole("button", { name: "Up to date" }).click();
  await page.getByLabel("Message").fill("Typed before");
  await service.server.ask("PUT", `/specs/${id}`, { globalData: { greeting: "Moin" } });
  await page.getByRole("button", { name: "Publish again to production" }).click();
  await page.getByText("Someone else changed the draft").waitFor();
  await page.getByRole("dialog").getByText("Global data greeting was added.").waitFor();
  assert.equal(await page.getByLabel("Message").inputValue(), "Typed before");
  await page.getByRole("button", { name: "Publish to production" }).press("Enter");
  await page.getByText("Version 2 is live in production").waitFor();
});

test("A user who is limited to a channel can choose only that channel, and opens a review for another one by its address", async () => {
  const id = await createSpec(service, "Limited");
  const user = { email: "limited@example.com", password: "another battery staple" };
  await service.server.ask("POST", "/users", { ...user, role: "publisher", channels: ["staging"] });
  await service.server.ask("POST", `/specs/${id}/publish`, {});
  await service.server.ask("POST", `/specs/${id}/publish`, {});
  const { page } = await service.open(`/specs/${id}`, { user });
  await page.getByRole("heading", { name: "production", exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Roll back" }).count(), 0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish to staging" }).click();
  await page.getByText("Version 3 is live in staging").waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "More actions: staging" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Promote" }).count(), 0);
  await page.goto(`${service.server.origin}/console/specs/${id}?dialog=publish&channel=production`);
  await page.getByText("You can’t publish to production").waitFor();
  await page.getByLabel("Title").fill("As staging has it");
  await page.getByRole("button", { name: "Open review" }).click();
  await page.getByText("production stays as it is until the review is approved").waitFor();
});

test("Publishing and promoting offer the channels of all specs, and promoting asks for a channel to promote from", async () => {
  const id = await createSpec(service, "Channels");
  const other = await createSpec(service, "Another spec");
  await service.server.ask("PUT", "/channels/qa", { order: 1, description: "What testers load." });
  await service.server.ask("POST", `/specs/${other}/publish`, { channel: "qa" });
  await service.server.ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  const { page, goTo } = await service.open(`/specs/${id}?dialog=publish`);
  // Not for everyone, as long as testers have something that production hasn't.
  await page.getByRole("button", { name: "Publish again to staging" }).waitFor();
  await page.getByRole("button", { name: /Channel$/ }).click();
  await page.getByRole("option", { name: "staging" }).waitFor();
  const options = await page.getByRole("option").allInnerTexts();
  const expected = [
    "production\nEveryone who uses the app",
    "qa\nWhat testers load.",
    "staging",
    "New channel…",
  ];
  // Other tests of the process make channels too.
  assert.deepEqual(
    options.filter((option) => expected.includes(option)),
    expected,
  );
  await assertAccessible(page);
  await page.getByRole("option", { name: "qa" }).click();
  await page.getByRole("button", { name: "Publish to qa" }).waitFor();
  await page.getByText("staging shows this draft as version 1").waitFor();
  await page.getByRole("button", { name: "Promote to qa…" }).waitFor();

  await page.getByRole("button", { name: /Channel$/ }).click();
  await page.getByRole("option", { name: "New channel…" }).click();
  const name = page.getByLabel("New channel name");
  const submit = page.getByRole("dialog").getByRole("button", { name: /^Publish( to|$)/ });
  const message = page.getByLabel("Message", { exact: true });
  const before = await message.boundingBox();
  await name.fill("Staging 2");
  await name.and(page.locator("[aria-invalid=true]")).waitFor();
  await page.getByText("Small letters, digits and hyphens, such as staging-2").waitFor();
  assert.ok(await submit.isDisabled());
  assert.deepEqual(await message.boundingBox(), before, "the fields below stay in place");
  await name.fill("staging-");
  await name.and(page.locator(":not([aria-invalid=true])")).waitFor();
  assert.ok(await submit.isDisabled());
  await name.fill("staging-2");
  await page.getByRole("button", { name: "Publish to staging-2" }).waitFor();
  assert.ok(await submit.isEnabled());

  await goTo(`/specs/${id}?dialog=promote`);
  await page.getByText("Choose the channel").waitFor();
  assert.equal(await page.getByRole("button", { name: "Promote to production" }).count(), 0);
  await page.getByRole("button", { name: /From$/ }).click();
  await page.getByRole("option", { name: "staging" }).click();
  await page.getByRole("button", { name: /To$/ }).click();
  await page.getByRole("option", { name: "qa" }).click();
  await page.getByRole("button", { name: "Promote to qa" }).click();
  await page.getByText("Version 1 is live in qa").waitFor();

  await goTo(`/specs/${id}/versions`);
  const promote = page.getByRole("row").getByRole("button", { name: "Promote", exact: true });
  await promote.click();
  await page.getByRole("button", { name: "Promote to production" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await goTo("/releases?q=Channels");
  await page.getByRole("heading", { name: "Releases" }).waitFor();
  await promote.first().click();
  await page.getByRole("button", { name: "Promote to production" }).press("Enter");
  await page.getByText("Version 1 is live in production").waitFor();
  await promote.first().waitFor({ state: "detached" });
});

test("The command palette finds the screens of all specs and opens the chosen one in the editor", async () => {
  await createSpec(service, "Holds a screen");
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

test("Any two versions can be compared as sentences, previews and JSON, and the comparison has an address", async () => {
  const id = await createSpec(service, "Compared");
  await service.server.ask("POST", `/specs/${id}/publish`, { message: "One" });
  const { json: spec } = await service.server.ask("GET", `/specs/${id}`);
  const appBar = { type: "Widget", widgetType: "AppBar", attributes: { title: "{{ t.hi }}" } };
  const screens = { hello: { ...spec.screens.hello, title: "Welcome", appBar } };
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
  await createSpec(service, "Deleted by mistake");
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

test("The page of a spec says which project manages it and who has promoted a version, and keeps a channel whose name is a number in its address", async () => {
  const id = await createSpec(service, "Managed");
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

/** Creates a spec of the greeting in `examples`, and returns its id. */
async function createSpec({ server }: ConsoleService, name: string): Promise<string> {
  const path = new URL("../../../../../examples/hello.json", import.meta.url);
  const content = JSON.parse(await readFile(path, "utf8"));
  content.name = name;
  const { json } = await server.ask("POST", "/specs", content);
  return json.id;
}

async function publish(page: Page, message: string): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Publish to production" }).click();
  // A message about an earlier version may be there too.
  await page.getByRole("heading", { name: /is live in production/ }).waitFor();
  await page.getByRole("button", { name: "Done" }).click();
}

/** Drops the responses of handled requests until the returned function is called. */
async function loseAnswers(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(url);
}
