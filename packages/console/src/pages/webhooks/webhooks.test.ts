import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { verifyWebhook } from "@screenspec/client/webhooks";
import type { Page } from "playwright-core";
import { addUser } from "../../../../server/testing/actors.ts";
import { startReceiver } from "../../../../server/testing/receiver.ts";
import { createSpec } from "../../../../server/testing/specs.ts";
import { until } from "../../../../server/testing/until.ts";
import { addPending, registerEndpoint } from "../../../../server/testing/webhooks.ts";
import { assertAccessible, connectionIs, sharedConsole } from "../../../testing/console-page.ts";
import { readCopied } from "../../../testing/page-clipboard.ts";

const service = sharedConsole();

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

test("An endpoint is created, shows its secret once, and its deliveries arrive, are inspected and redelivered", async (t) => {
  const { server } = service;
  const receiver = await startReceiver(t);
  const { page } = await service.open("/webhooks");

  await page.getByRole("heading", { name: "No endpoints yet" }).waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "New endpoint" }).click();
  await page.waitForURL(/\?dialog=new$/);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill("http://user:secret@127.0.0.1/hooks");
  await dialog.getByLabel("Description").fill("Clears the caches");
  await dialog.getByText("All events of specs").click();
  await dialog.getByText("Choose at least one event.").waitFor();
  await dialog.getByText("spec.created", { exact: true }).click();
  await dialog.getByText("spec.published", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create endpoint" }).click();
  await dialog.getByText("The URL has credentials in it.").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
  await assertAccessible(page, "[role=dialog]");
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByRole("button", { name: "Create endpoint" }).click();

  await dialog.getByText("Ping succeeded: 204").waitFor();
  await dialog.getByRole("button", { name: "Copy secret" }).click();
  const secret = await readCopied(page);
  const [pinged] = receiver.received;
  assert.ok(pinged !== undefined);
  await verifyWebhook(pinged.body, pinged.headers, secret);
  for (const [language, file] of [
    ["TypeScript", "receiver.ts"],
    ["Python", "receiver.py"],
    ["Go", "receiver.go"],
    ["Kotlin", "Receiver.kt"],
    ["Swift", "Receiver.swift"],
  ] as const) {
    await dialog.getByRole("tab", { name: language }).click();
    const code = await dialog.getByRole("tabpanel").locator("code").textContent();
    const example = new URL(`../../../../../examples/webhooks/${file}`, import.meta.url);
    assert.equal(code, await readFile(example, "utf8"));
  }
  await assertAccessible(page, "[role=dialog]");
  await page.mouse.click(2, 2);
  await dialog.getByRole("button", { name: "Done" }).click();

  await heading(page, receiver.url);
  await page.getByText(secret).first().waitFor({ state: "detached" });
  await page.getByText("1 of 1 succeeded").waitFor();
  await connectionIs(page, "Live");
  const specId = await createSpec(server, { name: "Start page" });
  await page.getByText("2 of 2 succeeded").waitFor();
  await page.getByText("2 deliveries").waitFor();

  await page.getByRole("link", { name: "spec.created" }).click();
  await heading(page, "spec.created");
  const attempt = page.getByRole("group").filter({ hasText: "Attempt 1" });
  await attempt.getByRole("row", { name: /^webhook-timestamp \d{10}$/ }).waitFor();
  const id = receiver.received[1]?.headers["webhook-id"];
  await attempt.getByRole("row", { name: `webhook-id ${id}` }).waitFor();
  assert.deepEqual(
    JSON.parse(
      (await page.getByRole("figure", { name: "Body" }).locator("code").textContent()) ?? "",
    ),
    JSON.parse(receiver.received[1]?.body ?? ""),
  );
  const spec = page.getByRole("link", { name: "Start page" });
  assert.equal(await spec.getAttribute("href"), `/console/specs/${specId}`);
  await page.getByRole("button", { name: "Redeliver" }).click();
  await page.getByText("Attempt 2").waitFor();
  assert.equal(receiver.received[2]?.headers["webhook-id"], id);
  await page.getByText("Succeeded").waitFor();

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Webhooks").click();
  await page.getByRole("row", { name: /Clears the caches.*Enabled.*2 of 2 succeeded/ }).waitFor();
});

test("Cancelling a recovery while the receiver fails cancels its pending deliveries, and the page shows their number @full", async (t) => {
  const { server } = service;
  const receiver = await startReceiver(t);
  receiver.answerWith(503);
  const since = new Date().toISOString();
  for (const name of ["One", "Two"]) await createSpec(server, { name });
  const { id } = await registerEndpoint(server, { url: receiver.url, events: ["spec.created"] });
  assert.equal((await server.ask("POST", `/webhooks/${id}/recover`, { since })).status, 200);
  await receiver.count(2);
  const { page } = await service.open(`/webhooks/${id}`);
  const note = page.getByRole("status").filter({ hasText: "Sending recovered deliveries" });
  await note.getByText("2 deliveries queued, since").waitFor();
  await assertAccessible(page);
  await note.getByRole("button", { name: "Cancel recovery" }).click();
  await page.getByRole("status").filter({ hasText: "Recovery cancelled" }).waitFor();
  await page.getByText("Cancelled deliveries: 2 of 2, since").first().waitFor();
  await page
    .getByRole("row", { name: /spec.created.*Cancelled/ })
    .first()
    .waitFor();
  await page.reload();
  await page.getByText("Last recovery").waitFor();
  assert.equal(await page.getByText("Recovery cancelled").count(), 0);
});

test("A failing endpoint is diagnosed, disabled, edited, enabled and recovered, its secret rotated, and it is deleted @full", async (t) => {
  const { server } = service;
  const receiver = await startReceiver(t);
  receiver.answerWith(401);
  const { id } = await registerEndpoint(server, { url: receiver.url, events: ["spec.created"] });
  await createSpec(server);
  await receiver.count(1);
  const { page } = await service.open(`/webhooks/${id}`);

  await page.getByText("Deliveries fail", { exact: true }).waitFor();
  await page.getByText("0 of 1 succeeded, 1 will be retried").waitFor();
  await page.getByRole("button", { name: "Ping" }).click();
  await page.getByText("The receiver answered 401.").waitFor();
  await page.getByText("Allow requests to this path").waitFor();
  await page.getByRole("link", { name: "Show delivery" }).click();
  await heading(page, "webhook.ping");
  await page.getByText("The response had no body.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Redeliver" }).count(), 0);
  await page.goBack();

  const choose = async (action: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Disable");
  const alert = page.getByRole("alertdialog");
  await alert.getByText("Pending deliveries are cancelled").waitFor();
  await assertAccessible(page, "[role=alertdialog]");
  await alert.getByRole("button", { name: "Disable" }).click();
  await page.getByText("This endpoint is disabled").waitFor();
  await page.getByRole("row", { name: /spec.created.*Cancelled/ }).waitFor();
  await createSpec(server);

  await choose("Edit");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill("First");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("First", { exact: true }).waitFor();
  await choose("Edit");
  await dialog.getByLabel("Description").fill("Mine");
  const theirs = { description: "Theirs" };
  assert.equal((await server.ask("PUT", `/webhooks/${id}`, theirs)).status, 200);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Someone else changed this endpoint.").waitFor();
  assert.equal(await dialog.getByLabel("Description").inputValue(), "Mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Mine").waitFor();

  receiver.answerWith(204);
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByText("Endpoint enabled.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Recover" }).click();
  await dialog.getByRole("button", { name: "7 days ago" }).click();
  await assertAccessible(page, "[role=dialog]");
  const before = receiver.received.length;
  await dialog.getByRole("button", { name: "Recover" }).click();
  await page.getByText("Recovery done").waitFor();
  await page.getByRole("status").filter({ hasText: "deliveries queued, since" }).waitFor();
  await receiver.count(before + 2);

  await choose("Rotate secret");
  await dialog.getByText("both the new and the previous secret").waitFor();
  await dialog.getByRole("button", { name: "Rotate secret" }).click();
  await dialog.getByText("The previous secret is valid until").waitFor();
  await dialog.getByRole("button", { name: "Copy secret" }).click();
  const secret = await readCopied(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByText("Two until").waitFor();
  await page.getByRole("button", { name: "Ping" }).click();
  await page.getByText("Ping succeeded").waitFor();
  const pinged = receiver.received.at(-1);
  assert.ok(pinged !== undefined);
  await verifyWebhook(pinged.body, pinged.headers, secret);

  await choose("Delete");
  await alert.getByText("This can't be undone.").waitFor();
  await alert.getByRole("button", { name: "Delete" }).click();
  await heading(page, "Webhooks");
  assert.equal((await server.ask("GET", `/webhooks/${id}`)).status, 404);
});

test("Deliveries are filtered and paged by the service, and the address keeps the filters @full", async () => {
  const { server } = service;
  const { id } = await registerEndpoint(server, { events: ["webhook.disabled"] });
  await addPending(server, id, 60);
  const { page, goTo } = await service.open(`/webhooks/${id}`);
  await page.getByText("60 deliveries").waitFor();
  const rows = page.getByRole("row");
  await until(async () => (await rows.count()) === 51);
  await page.getByRole("button", { name: "Load more" }).click();
  await until(async () => (await rows.count()) === 61);
  await page.getByRole("button", { name: "Event type" }).click();
  await page.getByRole("option", { name: "spec.updated" }).click();
  await page.getByText("No delivery matches").waitFor();
  await page.waitForURL(/type=spec.updated/);
  await goTo(`/webhooks/${id}?status=succeeded`);
  await page.getByText("All event types").first().waitFor();
  await page.getByText("No delivery matches").waitFor();
  await page.getByLabel("Search by webhook-id").fill("not an id");
  await page.waitForURL(/status=succeeded&event=not/);
  await page.getByText("No delivery matches").waitFor();
});

test("A user without the permission sees which roles may read webhooks, at each address, and nothing is requested @full", async () => {
  const viewer = await addUser(service.server, "viewer");
  const requests: string[] = [];
  const { page, goTo } = await service.open("/webhooks/a/deliveries/b", {
    user: viewer,
    prepare: async (page) => page.on("request", (request) => requests.push(request.url())),
  });
  for (const path of ["/webhooks/a/deliveries/b", "/webhooks/a", "/webhooks?dialog=new"]) {
    await goTo(path);
    await page.getByText("Only admins can see webhooks").waitFor();
  }
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.deepEqual(
    requests.filter((url) => /^\/api\/.*(webhooks\/a$|deliveries)/.test(new URL(url).pathname)),
    [],
  );
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(await page.getByRole("button", { name: "New endpoint" }).count(), 0);
  await assertAccessible(page);
});
