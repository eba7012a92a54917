import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { openEditor } from "../../../testing/editor-page.ts";
import { mockedSpec } from "../../../testing/mocked-spec.ts";

const service = sharedConsole();

const widget = (widgetType: string, attributes: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType,
  attributes,
  ...rest,
});

/** A form whose button sends an order, and tells the app. */
const form: JsonObject = {
  entryPoint: "main",
  defaultLocale: "en",
  strings: { en: { order: "Order" }, de: { order: "Bestellen" }, ar: { order: "اطلب" } },
  actions: {
    submit: {
      type: "Action",
      actionType: "SubmitForm",
      attributes: { formId: "form" },
      onSuccessActionIds: ["send"],
    },
    send: {
      type: "Action",
      actionType: "ApiCall",
      attributes: { method: "POST", url: "/orders", body: { email: "{{ widget.email.value }}" } },
      onSuccessActionIds: ["tell"],
    },
    tell: {
      type: "Action",
      actionType: "EmitEvent",
      attributes: { name: "ordered", data: { id: "{{ api.send.response.body.id }}" } },
    },
  },
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: widget(
        "Form",
        {},
        {
          id: "form",
          children: [
            {
              type: "Renderer",
              rendererType: "Column",
              attributes: { spacing: 8 },
              children: [
                widget("TextField", { label: "Email", required: true }, { id: "email" }),
                widget("Button", { text: "{{ t.order }}" }, { onClickActionIds: ["submit"] }),
                widget("Text", { text: "Order {{ api.send.response.body.id }}" }),
              ],
            },
          ],
        },
      ),
    },
  },
};

async function openForm() {
  const opened = await openEditor(service, { name: "Form", ...form });
  return { ...opened, screen: opened.preview };
}

/** The canvas as large as it is on the device: Playwright misses what is in a scaled frame. */
async function showUnscaled(page: Page): Promise<void> {
  await page.keyboard.press("Shift+0");
  await page.getByRole("button", { name: /^Zoom.*\b100 %|^100 %/ }).waitFor();
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole("button", { name: new RegExp(label) }).click();
  await page.getByRole("option", { name: option }).click();
}

test("A form is tried with a mock, which is kept; the request and the event are logged @full", async () => {
  const { page, screen } = await openForm();
  await page.getByRole("tab", { name: "Requests 1" }).click();
  await page.getByRole("button", { name: "Add a mock for POST /orders" }).click();
  const body = page.getByRole("textbox", { name: "Body, as JSON" });
  await body.press("Control+a");
  await page.keyboard.insertText('{ "id": "A17" }');
  await page.getByRole("button", { name: "Try" }).click();
  await showUnscaled(page);
  await screen.getByRole("button", { name: "Order" }).click();
  await page.getByRole("tab", { name: "Events" }).click();
  const events = page.getByRole("tabpanel", { name: "Events" });
  await screen
    .getByRole("textbox", { name: "Email" })
    .and(screen.locator("[aria-invalid]"))
    .waitFor();
  assert.equal(await events.getByRole("listitem").count(), 0);

  await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await screen.getByRole("button", { name: "Order" }).click();
  await screen.getByText("Order A17").waitFor();
  await events.getByText("POST /orders → 200").waitFor();
  await events.getByText("ordered", { exact: true }).waitFor();
  await events.getByRole("row", { name: "id A17" }).waitFor();
  await page.getByRole("tab", { name: "Live data" }).click();
  await page.getByRole("region", { name: "Data of the screen" }).waitFor();
  await page.getByRole("textbox", { name: "App's data, as JSON" }).waitFor();
  await assertAccessible(page);

  await choose(page, "Network", /Offline/);
  await page.getByRole("button", { name: "From the start" }).click();
  await screen.getByText("Order A17").waitFor({ state: "detached" });
  await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await screen.getByRole("button", { name: "Order" }).click();
  await page.getByRole("tab", { name: "Events" }).click();
  await events.getByText("POST /orders failed: offline.").waitFor();

  await page.reload();
  await page.getByRole("tab", { name: /^Requests/ }).click();
  await page.getByText("POST /orders").waitFor();
});

test("Mocks that a former version has kept answer the screen, with their headers @full", async () => {
  const { spec, mocks, untilAnswered } = mockedSpec();
  const { json, status } = await service.server.ask("POST", "/specs", { name: "Mocks", ...spec });
  assert.equal(status, 201, JSON.stringify(json));
  const { page } = await service.open(`/specs/${json.id}/editor`);
  const { json: user } = await service.server.ask("GET", "/auth/me");
  const kept = [{ answers: mocks, data: "" }, `${user.id}/${json.id}`];
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("screenspec-trying");
    opening.onupgradeneeded = () => opening.result.createObjectStore("fixtures");
    opening.onsuccess = () => {
      const writing = opening.result.transaction("fixtures", "readwrite");
      writing.objectStore("fixtures").put(...${JSON.stringify(kept)});
      writing.oncomplete = resolve;
      writing.onerror = reject;
    };
  })`);
  await page.reload();
  await untilAnswered(page.frameLocator("iframe"));
});

test("The screen is shown in other languages, from right to left, with larger text and in any width @full", async () => {
  const { page, screen } = await openForm();
  const button = screen.getByRole("button");
  const sizeOf = () =>
    button.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await choose(page, "Language and region", /German/);
  await screen.getByRole("button", { name: "Bestellen" }).waitFor();
  const size = await sizeOf();
  await choose(page, "Language and region", /Arabic/);
  await screen.getByRole("button", { name: "اطلب" }).waitFor();
  assert.equal(await button.evaluate((element) => getComputedStyle(element).direction), "rtl");
  await choose(page, "Text size", /200/);
  await until(async () => (await sizeOf()) === size * 2);

  const width = page.getByRole("textbox", { name: "Width in pixels" });
  await width.fill("500");
  await width.press("Enter");
  const edge = page.getByRole("separator", { name: "Width of the device" });
  await edge.press("ArrowRight");
  const frame = page.locator("iframe");
  await until(async () => (await frame.boundingBox())?.width === 510);
});

test("A preview that doesn't answer is stopped, and can be started again @full", async () => {
  const { page, screen } = await openForm();
  await screen.getByText("Email").waitFor();
  const frame = page.frames().find((each) => each.url().includes("/preview/"));
  // Where the frame shares a process with the page, as in this browser, an endless loop would stop the page too.
  await frame?.evaluate("window.parent = { postMessage() {} }");
  await page.getByRole("alert").filter({ hasText: "didn’t answer" }).waitFor();
  assert.equal(await page.locator("iframe").count(), 0);
  await page.getByRole("button", { name: "Start it again" }).click();
  await screen.getByText("Email").waitFor();
});

test("A preview that sends more messages than can be read is stopped @full", async () => {
  const { page, screen } = await openForm();
  await screen.getByText("Email").waitFor();
  const frame = page.frames().find((each) => each.url().includes("/preview/"));
  await frame?.evaluate(`for (let sent = 0; sent < 5_000; sent++) {
    parent.postMessage({ type: "request", id: sent, request: { method: "GET", url: "https://x/" + sent } }, "*");
  }`);
  await page.getByRole("alert").filter({ hasText: "The preview did too much" }).waitFor();
  assert.equal(await page.locator("iframe").count(), 0);
  await page.getByRole("button", { name: "Start it again" }).click();
  await screen.getByText("Email").waitFor();
});

test("Endless data and floods of events leave the Console usable in Try mode @full", async () => {
  const setData = (attributes: JsonObject) => ({
    type: "Action",
    actionType: "SetData",
    attributes: { scope: "global", ...attributes },
  });
  const all = "{{ state.globalData.list }}";
  const endless = "{{ state.globalData.endless }}";
  const emit = (data: string) => ({
    type: "Action",
    actionType: "EmitEvent",
    attributes: { name: "flood", data },
  });
  const press = (text: string, ...ids: string[]) =>
    widget("Button", { text }, { onClickActionIds: ids });
  const repeat = (id: string, times: number): string[] => Array(times).fill(id);
  const { json, status } = await service.server.ask("POST", "/specs", {
    name: "Flood",
    entryPoint: "main",
    globalData: { list: [1], endless: 1 },
    actions: {
      grow: setData({ path: "list", op: "append", spread: true, value: all }),
      nest: setData({ path: "endless", value: [endless, endless] }),
      large: emit(all),
      small: emit("small"),
    },
    screens: {
      main: {
        id: "main",
        type: "Screen",
        body: {
          type: "Renderer",
          rendererType: "Column",
          children: [
            press("Nest", ...repeat("nest", 60)),
            press("Grow", ...repeat("grow", 18), ...repeat("large", 20)),
            press("Emit", ...repeat("small", 900)),
            widget("Text", { text: endless }, { id: "endless" }),
          ],
        },
      },
    },
  });
  assert.equal(status, 201, JSON.stringify(json));
  const { page } = await service.open(`/specs/${json.id}/editor?node=endless`);
  const screen = page.frameLocator("iframe");
  await page.getByRole("tab", { name: "Live data" }).click();
  await page.getByRole("button", { name: "Try" }).click();
  await showUnscaled(page);
  await screen.getByRole("button", { name: "Nest" }).click();
  await page.getByText("The value is too long to be shown.").waitFor();
  await page.getByRole("tab", { name: "Events" }).click();
  const events = page.getByRole("tabpanel", { name: "Events" });
  await screen.getByRole("button", { name: "Grow" }).click();
  await events.getByText("Too long to be shown.").first().waitFor();
  await screen.getByRole("button", { name: "Emit" }).click();
  await events.getByText("The screen has more events in a second than can be shown.").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
});
