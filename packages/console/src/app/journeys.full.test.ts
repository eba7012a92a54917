import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type TestContext, test } from "node:test";
import { addUser } from "../../../server/testing/actors.ts";
import { startReceiver } from "../../../server/testing/receiver.ts";
import { adminEmail, adminPassword } from "../../../server/testing/test-server.ts";
import { assertNoSidewaysScroll, connectionIs, startConsole } from "../../testing/console-page.ts";
import { keepMessages } from "../../testing/keep-messages.ts";
import { assertFocusVisible, tabTo } from "../../testing/keyboard.ts";
import { readCopied } from "../../testing/page-clipboard.ts";

/** Journeys of users through the Console from start to end. Each prints the duration of its steps. */

/** Prints the duration of each step of a journey. */
function timeSteps(t: TestContext): (step: string, run: () => Promise<unknown>) => Promise<void> {
  return async (step, run) => {
    const begin = performance.now();
    await run();
    t.diagnostic(`${step}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  };
}

test("Using only the keyboard, a user signs in, creates a spec, publishes it twice and rolls it back", async (t) => {
  const { server, openElsewhere } = await startConsole(t);
  const { page, complaints } = await openElsewhere("/specs");
  const step = timeSteps(t);
  const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
  const press = async (name: string) => {
    await tabTo(page, button(name));
    await page.keyboard.press("Enter");
  };
  const closed = async () => {
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await assertFocusVisible(page);
  };
  const publish = async (message: string, version: number) => {
    await press("Publish");
    await tabTo(page, page.getByLabel("Message"));
    await page.keyboard.type(message);
    await press("Publish to production");
    await page.getByText(`Version ${version} is live in production`).waitFor();
    await page.locator("button:focus", { hasText: "Done" }).waitFor();
    await page.keyboard.press("Enter");
    await closed();
  };
  await step("Sign in", async () => {
    await page.locator("input[name=email]:focus").waitFor();
    await page.keyboard.type(adminEmail);
    await page.keyboard.press("Tab");
    await page.keyboard.type(adminPassword);
    await page.keyboard.press("Enter");
    await page.locator("main#content").waitFor();
    await connectionIs(page, "Live");
  });
  await step("Create a spec from a template", async () => {
    await press("New spec");
    await tabTo(page, page.getByRole("button", { name: /^Hello/ }));
    await page.keyboard.press("Enter");
    await press("Create spec");
    await page.locator("h1", { hasText: "Hello" }).waitFor();
    await closed();
  });
  await step("Publish it", () => publish("First", 1));
  const { json: specs } = await server.ask("GET", "/specs");
  await server.ask("PUT", `/specs/${specs[0].id}`, { globalData: { greeting: "Moin" } });
  await step("Read what has changed, and publish that", async () => {
    await page.getByText("Global data greeting was added.").waitFor();
    await publish("Second", 2);
  });
  await step("Roll back", async () => {
    await page.getByRole("link", { name: "Version 2" }).waitFor();
    await press("Roll back");
    await press("Roll back to version 1");
    await page
      .getByText(/^Version \d+ is live in production with the content of version 1$/)
      .waitFor();
    const dialog = page.getByRole("alertdialog", { name: "Roll back production" });
    await dialog.waitFor({ state: "detached" });
    await assertFocusVisible(page);
  });
  const { json: spec } = await server.ask("GET", `/specs/${specs[0].id}`);
  assert.equal(spec.live_version, 3);
  assert.deepEqual(complaints, []);
});

test("On a phone, an operator finds the spec of a broken screen and who published it when, rolls it back, and sees the webhook deliveries", async (t) => {
  const { server, openElsewhere } = await startConsole(t);
  const receiver = await startReceiver(t);
  const { ask } = server;
  await ask("POST", "/webhooks", { url: receiver.url, events: ["spec.rolled_back"] });
  const file = new URL("../../../../examples/checkout.json", import.meta.url);
  const checkout = JSON.parse(await readFile(file, "utf8"));
  const { json: spec } = await ask("POST", "/specs", checkout);
  await ask("POST", `/specs/${spec.id}/publish`, { message: "The good one" });
  const alan = await addUser(server, "publisher");
  await ask("PUT", `/users/${alan.id}`, { name: "Alan Turing" });
  await ask("PUT", `/specs/${spec.id}`, { globalData: { vat: 1.9 } });
  await ask(
    "POST",
    `/specs/${spec.id}/publish`,
    { message: "New VAT" },
    { authorization: `Bearer ${alan.token}` },
  );

  const { page, complaints, signIn } = await openElsewhere("/", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    prepare: keepMessages,
  });
  const step = timeSteps(t);
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).first().tap();
  await step("Sign in", signIn);
  await step("Find the spec", async () => {
    await tap("Search");
    await page.locator("[role=dialog] input:focus").waitFor();
    await page.keyboard.type("check");
    await page.getByRole("menuitem", { name: "Checkout" }).first().tap();
    await page.getByRole("heading", { name: "Checkout", level: 1 }).waitFor();
  });
  await step("Read since when it is live, by whom, and why", async () => {
    const production = page.getByRole("listitem").filter({ hasText: "New VAT" }).first();
    await production.getByRole("link", { name: "Version 2" }).waitFor();
    await production.getByText("· Alan Turing").waitFor();
    await production.locator("time").waitFor();
  });
  await step("Read what rolling back changes, and roll back", async () => {
    await tap("Roll back");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("Global data vat").waitFor();
    await assertNoSidewaysScroll(page);
    await tap("Roll back to version 1");
    await page
      .getByText(/^Version \d+ is live in production with the content of version 1$/)
      .waitFor();
    await page.getByRole("link", { name: "Version 3" }).waitFor();
  });
  await step("See that the receivers were notified", async () => {
    await receiver.count(1);
    const toast = page.locator("[data-tone=done]");
    await toast.waitFor();
    // A press elsewhere, as on the edge of the page.
    await page.touchscreen.tap(2, 500);
    await toast.waitFor({ state: "detached" });
    await tap("Open navigation");
    await page.getByRole("link", { name: "Webhooks" }).tap();
    await page.getByRole("link", { name: /127\.0\.0\.1/ }).tap();
    const row = page.getByRole("row").filter({ hasText: "spec.rolled_back" });
    await row.getByText("Succeeded").waitFor();
    await assertNoSidewaysScroll(page);
  });
  assert.match(receiver.received[0]?.body ?? "", /"type":"spec\.rolled_back"/);
  assert.deepEqual(complaints, []);
});

test("A product manager creates a spec from a template, publishes it to staging, compares it with production, promotes it and copies the snippet", async (t) => {
  const { server, openElsewhere } = await startConsole(t);
  const { page, complaints, signIn, goTo } = await openElsewhere("/");
  const step = timeSteps(t);
  const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
  await step("Sign in to an empty service", async () => {
    await signIn();
    await page.getByRole("heading", { name: "Get started" }).waitFor();
    await connectionIs(page, "Live");
  });
  await step("Create a spec from a template, with a name of one's own", async () => {
    await goTo("/specs?new=template");
    await page.getByRole("button", { name: /^Promotion/ }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Autumn sale");
    await button("Create spec").click();
    await page.getByRole("heading", { name: "Autumn sale", level: 1 }).waitFor();
  });
  const publishTo = async (channel: string, message: string) => {
    await button("Publish").click();
    if (channel !== "production") {
      await page.getByRole("button", { name: /Channel$/ }).click();
      await page.getByRole("option", { name: "New channel…" }).click();
      await page.getByLabel("New channel name").fill(channel);
    }
    await page.getByLabel("Message").fill(message);
    await button(`Publish to ${channel}`).click();
    await page.getByText(`is live in ${channel}`).waitFor();
    await button("Done").click();
  };
  await step("Publish it to production", () => publishTo("production", "The sale"));
  const { json: specs } = await server.ask("GET", "/specs?q=autumn");
  const [{ id }] = specs;
  await server.ask("PUT", `/specs/${id}`, { globalData: { discount: 20 } });
  await step("Publish a change to staging", async () => {
    await page.getByText("Global data discount was added.").waitFor();
    await publishTo("staging", "20 % off");
  });
  await step("Compare with production, and promote", async () => {
    await button("Promote").click();
    await page.getByRole("dialog").getByText("Global data discount was added.").waitFor();
    await page.getByRole("dialog").getByRole("tab", { name: "Side by side" }).click();
    await page.frameLocator("iframe[title='Version 2']").locator(".screen").waitFor();
    await button("Promote to production").click();
    await page.getByText("Version 2 is live in production").waitFor();
  });
  await step("Copy the snippet", async () => {
    await page.getByRole("figure", { name: "HTML" }).getByRole("button", { name: "Copy" }).click();
    const copied = await readCopied(page);
    assert.match(copied, new RegExp(`<screen-spec[^>]+${id}`));
  });
  assert.deepEqual(complaints, []);
});
