import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, sharedConsole } from "../../../../testing/console-page.ts";
import { startHttpsServer } from "../../../../testing/https-server.ts";
import { assertRefused, ownStorage } from "../../../../testing/opaque-origin.ts";
import { hashOfMocks } from "../../requests/mocks-in-address.ts";
import { maxInflatedBytes } from "../../requests/packed-text.ts";

const service = sharedConsole();

/** The parts of a spec with two screens, of which the second has an input. */
function contentWith(words: string, url = "https://example.com/") {
  const action = (id: string, actionType: string, attributes: object) => ({
    [id]: { id, type: "Action", actionType, attributes },
  });
  const widget = (widgetType: string, attributes: object, more: object = {}) => ({
    type: "Widget",
    widgetType,
    attributes,
    ...more,
  });
  const column = (...children: object[]) => ({
    type: "Renderer",
    rendererType: "Column",
    attributes: {},
    children,
  });
  const screen = (id: string, body: object) => ({ [id]: { id, type: "Screen", body } });
  return {
    entryPoint: "main",
    actions: {
      ...action("next", "Navigate", { targetScreenId: "second" }),
      ...action("visit", "OpenUrl", { url }),
    },
    screens: {
      ...screen(
        "main",
        column(
          widget("Button", { text: "Next" }, { onClickActionIds: ["next"] }),
          widget("Button", { text: "Visit" }, { onClickActionIds: ["visit"] }),
        ),
      ),
      ...screen(
        "second",
        column(
          widget("TextField", { label: "Name" }, { id: "name" }),
          widget("Text", { text: words }),
        ),
      ),
    },
  };
}

/** Opens the page of a new link on a phone. */
async function openLink(words: string, url?: string) {
  const { server } = service;
  const content = contentWith(words, url);
  const { json: spec } = await server.ask("POST", "/specs", { name: "Survey", ...content });
  const { json: link } = await server.ask("POST", `/specs/${spec.id}/previews`, {
    expires_in: 3600,
  });
  const path = `/../preview/${new URL(link.url).pathname.split("/").at(-1)}`;
  const viewport = { width: 390, height: 780 };
  const opened = await service.open(path, { user: null, viewport });
  await opened.page.getByRole("button", { name: "Next" }).waitFor();
  const save = (next: string) => server.ask("PUT", `/specs/${spec.id}`, contentWith(next));
  const end = () => server.ask("DELETE", `/specs/${spec.id}/previews/${link.id}`);
  return { ...opened, save, end };
}

const ended = (page: Page) =>
  page.getByRole("heading", { name: "This preview has ended" }).waitFor();

test("A phone shows the draft without signing in, and follows a save without losing the screen and the entered text", async () => {
  const { page, complaints, save } = await openLink("Before");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Name").fill("Ada");
  await page.getByText("Before").waitFor();
  await save("After");
  await page.getByText("After").waitFor();
  assert.equal(await page.getByLabel("Name").inputValue(), "Ada");
  assert.equal(await page.getByRole("status").count(), 0);
  assert.deepEqual(complaints, []);
  await assertAccessible(page);
  // axe requests the style sheets, which the page's origin may not read.
  complaints.length = 0;
});

test("The page of a preview link has no cookies, no storage, and no access to the API", async () => {
  const { page, complaints } = await openLink("Isolated");
  assert.equal(await page.evaluate("self.origin"), "null");
  await assertRefused(page, ownStorage);
  const { origin } = service.server;
  const ask = `fetch("${origin}/api/v1/auth/me").catch(({ name }) => name)`;
  assert.equal(await page.evaluate(ask), "TypeError");
  assert.equal(complaints.splice(0).length, 1);
});

test("What a document opens gets a tab of its own, which has no access to the preview", async (t) => {
  const referrers: unknown[] = [];
  const shop = await startHttpsServer(t, ({ headers }, response) => {
    referrers.push(headers.referer);
    response.end("<title>Shop</title>");
  });
  const { page } = await openLink("Opens", `${shop.origin}/`);
  const popup = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Visit" }).click();
  const opened = await popup;
  await opened.waitForLoadState();
  assert.equal(await opened.evaluate("self.origin"), shop.origin);
  assert.equal(await opened.evaluate("opener"), null);
  assert.equal(referrers[0], undefined);
  await opened.close();
});

test("A page whose link is revoked says so and removes the document; so does one that is opened later", async () => {
  const { page, end, complaints } = await openLink("Secret");
  await end();
  await ended(page);
  assert.equal(await page.locator("screen-spec").count(), 0);
  const reloaded = await page.reload();
  assert.equal(reloaded?.status(), 404);
  await ended(page);
  assert.deepEqual(complaints, []);
  await assertAccessible(page);
  // axe requests the style sheets, which the page's origin may not read.
  complaints.length = 0;
});

test("A page whose link expires says so @full", async (t) => {
  const { page } = await openLink("Short");
  service.skipTime(t, 3_600_000);
  await ended(page);
});

test("A page that loses its connection says so, keeps the document, and shows what was saved meanwhile", async () => {
  const { page, save } = await openLink("Before");
  await page.getByRole("button", { name: "Next" }).click();
  await page.context().setOffline(true);
  await page.getByText("Connection lost").waitFor();
  assert.ok(await page.getByText("Before").isVisible());
  await save("Meanwhile");
  await page.context().setOffline(false);
  await page.getByText("Meanwhile").waitFor();
  await page.getByText("Connection lost").waitFor({ state: "detached" });
});

test("A request without an answer is named, and the answers that the link brings are used", async () => {
  const { server } = service;
  const words = '{{ api.load.response.body.words | default("none") }}';
  const { json: spec } = await server.ask("POST", "/specs", {
    name: "Asking",
    entryPoint: "main",
    actions: {
      load: { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/words" } },
    },
    screens: {
      main: {
        id: "main",
        type: "Screen",
        onLoadActions: ["load"],
        body: { type: "Widget", widgetType: "Text", attributes: { text: words } },
      },
    },
  });
  const { json: link } = await server.ask("POST", `/specs/${spec.id}/previews`, {
    expires_in: 3600,
  });
  const path = `/../preview/${new URL(link.url).pathname.split("/").at(-1)}`;
  const { page, complaints } = await service.open(path, { user: null });
  await page.getByRole("status").getByText("GET /words has no answer here.").waitFor();
  const mock = {
    method: "GET",
    url: "/words",
    status: 200,
    delayMs: 0,
    headers: {},
    body: { words: "Good day" },
  };
  const long = { ...mock, body: "a".repeat(maxInflatedBytes) };
  assert.equal(await hashOfMocks([long]), undefined);
  const hash = await hashOfMocks([mock]);
  const { page: phone } = await service.openElsewhere(`${path}${hash}`);
  await phone.getByText("Good day").waitFor();
  assert.deepEqual(complaints, []);
});
