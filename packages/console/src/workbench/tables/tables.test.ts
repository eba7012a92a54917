import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { nodeTypes } from "../draft/edits/new-nodes.ts";

const service = sharedConsole();

const list = nodeTypes.find(({ name }) => name === "List")?.node;

const spec = {
  name: "Events",
  entryPoint: "home",
  globalData: { count: 1 },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: { ...list, attributes: { ...Object(list?.["attributes"]), items: [] } },
    },
  },
};

const sheet =
  "Event\tPlace\tPrice (€)\tSold out\n" +
  "Jazz at noon\tTown hall\t12,50\tFALSE\n" +
  '"A ""long"" walk\nin the park"\tPark\t0\tTRUE\n';

/** Pastes a text where the focus is, as the browser does. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const dataOf = async (id: string) => (await service.server.ask("GET", `/specs/${id}`)).json;

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Draft saved").waitFor();
}

test("Rows of a spreadsheet are pasted into data, chosen as the items of a list, and shown on the canvas", async () => {
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.slug}/editor`);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await page.getByRole("tab", { name: "Logic", exact: true }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "Add a table to Global data" }).click();
  await page.keyboard.type("events");
  await page.keyboard.press("Enter");
  const table = page.getByRole("dialog", { name: "events" });
  await table.getByRole("button", { name: "Add row" }).and(page.locator(":focus")).waitFor();
  await paste(page, sheet);
  await table.getByText("2 rows pasted. The first row gave the columns their names.").waitFor();
  await assertAccessible(page, "[role=dialog]");

  // The first cell has the focus.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("cheap");
  await page.keyboard.press("Enter");
  await table.getByText("Enter a number.").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9,5");
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await table.waitFor({ state: "detached" });

  await page.getByRole("tab", { name: "Layers", exact: true }).click();
  await page.getByRole("treeitem", { name: /^List\b/ }).click();
  await inspector.getByText("Which data?").waitFor();
  await assertAccessible(page, "[data-inspector]");
  await inspector.getByRole("button", { name: /^events, 2 items/ }).click();
  const preview = page.frameLocator("iframe[title='Preview of home']");
  await preview.getByText("Jazz at noon").waitFor();
  await preview.getByText("Town hall").waitFor();
  await save(page);
  const saved = await dataOf(json.id);
  assert.deepEqual(saved.globalData, {
    count: 1,
    events: [
      { event: "Jazz at noon", place: "Town hall", price: 9.5, soldOut: false },
      { event: 'A "long" walk\nin the park', place: "Park", price: 3, soldOut: false },
    ],
  });
  assert.deepEqual(saved.screens.home.body.attributes.itemTemplate.attributes, {
    title: "{{ item.event }}",
    subtitle: "{{ item.place }}",
  });
  await page.getByRole("button", { name: /^Undo change items/ }).click();
  await inspector.getByText("Which data?").waitFor();
  await until(async () => (await preview.getByText("Jazz at noon").count()) === 0);
});
