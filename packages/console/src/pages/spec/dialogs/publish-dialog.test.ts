import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, sharedConsole } from "../../../../testing/console-page.ts";
import { createExample } from "../../../../testing/create-example.ts";

const service = sharedConsole();

test("A double click publishes once, and the back button doesn't open the dialog again", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Double click" });
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
  const id = await createExample(service.server.ask, "hello", { name: "Lost answers" });
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
  const id = await createExample(service.server.ask, "hello", { name: "Changed unheard" });
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

test("A user who is limited to a channel can choose only that channel, and opens a review for another one by its address @full", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Limited" });
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

test("Publishing and promoting offer the channels of all specs, and promoting asks for a channel to promote from @full", async () => {
  const id = await createExample(service.server.ask, "hello", { name: "Channels" });
  const other = await createExample(service.server.ask, "hello", { name: "Another spec" });
  await service.server.ask("PUT", "/channels/qa", { order: 1, description: "What testers load." });
  await service.server.ask("POST", `/specs/${other}/publish`, { channel: "qa" });
  await service.server.ask("POST", `/specs/${id}/publish`, { channel: "staging" });
  const { page, goTo } = await service.open(`/specs/${id}`);
  const trigger = page.getByRole("button", { name: "Publish", exact: true });
  await trigger.press("Enter");
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
  await page.getByRole("button", { name: "Promote to qa…" }).press("Enter");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await trigger.and(page.locator(":focus")).press("Enter");

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

/** Drops the responses of handled requests until the returned function is called. */
async function loseAnswers(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(url);
}
