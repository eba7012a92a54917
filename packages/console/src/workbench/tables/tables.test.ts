import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { admin, assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { paste } from "../../../testing/page-clipboard.ts";
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

const dataOf = async (id: string) => (await service.server.ask("GET", `/specs/${id}`)).json;

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Draft saved").waitFor();
}

test("Rows of a spreadsheet are pasted into data, chosen as the items of a list, and shown on the canvas @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.slug}/editor`);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await page.getByRole("tab", { name: "Logic", exact: true }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "Add a table to Global data" }).click();
  await page.locator("input:focus").waitFor();
  await page.keyboard.type("events");
  await page.keyboard.press("Enter");
  const table = page.getByRole("dialog", { name: "events" });
  await table.getByRole("button", { name: "Add row" }).and(page.locator(":focus")).waitFor();
  await paste(page, sheet);
  await table.getByText("2 rows pasted. The first row gave the columns their names.").waitFor();
  await assertAccessible(page, "[role=dialog]");

  // The table itself was added before the dialog has opened.
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await table.getByText("Jazz at noon").waitFor({ state: "detached" });
  await page.keyboard.press("ControlOrMeta+y");
  await table.getByText("Jazz at noon").waitFor();
  await table.locator("[data-at='0,0']").click();
  await page.keyboard.press("ControlOrMeta+y");

  await table.getByRole("columnheader", { name: /event$/ }).click();
  await page.getByRole("menuitem", { name: "Change to number" }).click();
  await table.getByText(/^Nothing was changed.*number: row 1 “Jazz at noon”/).waitFor();
  await table.locator("[data-at='0,0']").click();

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

const events = { name: "Talks", globalData: { events: [{ title: "One", place: "Hall" }] } };

test("A table is filled by keys alone: a column is added and named, the last cell adds a row, and Ctrl+S saves", async () => {
  const { json } = await service.server.ask("POST", "/specs", { ...spec, ...events });
  const { page } = await service.open(`/specs/${json.slug}/editor`);
  await page.getByRole("tab", { name: "Logic", exact: true }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "Edit events as a table" }).click();
  const table = page.getByRole("dialog", { name: "events" });
  const isAt = (place: string) =>
    table.locator(`[data-at="${place}"]`).and(page.locator(":focus")).waitFor();
  const savedRows = async () => (await dataOf(json.id)).globalData.events;

  // The first cell has the focus.
  await isAt("0,0");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await table.getByRole("button", { name: "Add column" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  const name = table.getByRole("textbox", { name: "Name of the column" });
  await name.and(page.locator(":focus")).waitFor();
  const size = await name.boundingBox();
  assert.ok(size && size.width >= 120, `the name has room: ${size?.width}`);
  const isCovered = await name.evaluate((field) => {
    const { right, top, height } = field.getBoundingClientRect();
    return document.elementFromPoint(right - 4, top + height / 2) !== field;
  });
  assert.equal(isCovered, false);
  await page.keyboard.type("day");
  await page.keyboard.press("Enter");

  await page.keyboard.press("ControlOrMeta+End");
  await isAt("0,2");
  await page.keyboard.type("Monday");
  await page.keyboard.press("Tab");
  await isAt("1,0");
  await page.keyboard.type("Two");
  await page.keyboard.press("ControlOrMeta+s");
  await isAt("1,0");
  await until(async () => (await savedRows()).length === 2);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("Tuesday");
  await page.keyboard.press("Enter");
  await isAt("2,0");
  await page.keyboard.press("ArrowRight");
  await table.getByRole("button", { name: "Add row" }).press("Enter");
  await isAt("3,0");
  // Without a cell that is edited, the focus leaves the table after its last cell.
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Tab");
  await table.getByRole("button", { name: "Add row" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ControlOrMeta+s");
  await until(async () => (await savedRows()).length === 4);
  assert.deepEqual(await savedRows(), [
    { title: "One", place: "Hall", day: "Monday" },
    { title: "Two", place: "", day: "Tuesday" },
    { title: "", place: "", day: "" },
    { title: "", place: "", day: "" },
  ]);

  // The table has the keys of the editor.
  await page.keyboard.press("ControlOrMeta+z");
  await table.locator("[data-at='3,0']").waitFor({ state: "detached" });
  await page.keyboard.press("ControlOrMeta+y");
  await table.locator("[data-at='3,0']").waitFor();

  // As an emoji picker does, without a key.
  await table.locator("[data-at='2,0']").click();
  await page.keyboard.insertText("ü");
  await page.keyboard.type("33");
  await page.keyboard.press("Enter");
  await table.getByText("ü33", { exact: true }).waitFor();
  await table.getByRole("columnheader", { name: /place$/ }).dblclick();
  await name.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("hall");
  await page.keyboard.press("Enter");
  await table.getByRole("columnheader", { name: /hall$/ }).waitFor();
  // The row that was left blank isn't kept.
  await page.keyboard.press("Escape");
  await table.waitFor({ state: "detached" });
  await save(page);
  assert.deepEqual((await savedRows()).at(-1), { title: "ü33", hall: "", day: "" });

  // Text that isn't JSON keeps the table open until it is corrected or discarded.
  await page.getByRole("button", { name: "Edit events as a table" }).click();
  await table.getByRole("button", { name: "As JSON" }).click();
  const typed = table.getByRole("textbox", { name: "events as JSON" });
  await typed.fill("[");
  await page.keyboard.press("Escape");
  const warning = table.getByRole("alert");
  await warning.getByText("A closing bracket ] is missing here.").waitFor();
  assert.equal(await typed.inputValue(), "[");
  await typed.fill("[]");
  await warning.waitFor({ state: "detached" });
  await typed.fill("[1");
  await table.getByRole("button", { name: "Close" }).click();
  await warning.getByRole("button", { name: "Discard" }).click();
  await table.waitFor({ state: "detached" });
});

test("The buttons and menus of a table are targets for a finger @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", { ...spec, ...events });
  const { page } = await service.openElsewhere(`/specs/${json.slug}/editor`, {
    user: admin,
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole("tab", { name: "Logic", exact: true }).tap();
  await page.getByRole("button", { name: "Data", exact: true }).tap();
  const open = page.getByRole("button", { name: "Edit events as a table" });
  assert.ok(Number((await open.boundingBox())?.height) >= 44);
  await open.tap();
  const table = page.getByRole("dialog", { name: "events" });
  await table.locator("[data-at='0,0']").waitFor();
  for (const target of await table.locator("[data-at], button").all()) {
    const size = await target.boundingBox();
    assert.ok(size && size.height >= 40 && size.width >= 40, await target.innerHTML());
  }
  await table.locator("[data-at='-1,0']").tap();
  const items = page.getByRole("menuitem");
  await items.first().waitFor();
  for (const item of await items.all()) {
    assert.ok(Number((await item.boundingBox())?.height) >= 40, await item.innerText());
  }
  assert.equal(await page.getByRole("menu").getByText("Alt+").filter({ visible: true }).count(), 0);
});
