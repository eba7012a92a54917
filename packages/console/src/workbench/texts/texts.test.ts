import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { resize } from "../../../testing/resize.ts";

const service = sharedConsole();

const text = (content: string) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: content },
});

const spec = {
  name: "Shop",
  entryPoint: "home",
  defaultLocale: "en",
  strings: { en: { buy: "Buy", greeting: "Hello" }, ar: { buy: "اشتر." } },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      title: "Shop window",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [text("{{ t.buy }}"), text("Welcome to the shop"), text("Buy")],
      },
    },
  },
};

test("Fixed texts are problems, get keys from a list, and a text typed on the canvas gets one by itself @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.slug}/editor`, {
    viewport: { width: 1280, height: 900 },
  });
  const preview = page.frameLocator("iframe[title='Preview of home']");
  const problems = page.getByRole("tabpanel", { name: /^Problems/ });
  await page.getByRole("button", { name: "Open the panel" }).click();

  // A key without a translation leads to its cell.
  await problems.getByRole("button", { name: /“greeting” isn’t translated into Arabic/ }).click();
  const cell = page.getByRole("textbox", { name: "greeting, ar" });
  await cell.and(page.locator(":focus")).waitFor();
  await cell.fill("مرحبا.");
  await problems.getByText("greeting").waitFor({ state: "detached" });
  const direction = (of: typeof cell) => of.evaluate((field) => field.matches(":dir(rtl)"));
  assert.equal(await direction(cell), true);
  assert.equal(await direction(page.getByRole("textbox", { name: "greeting, en" })), false);

  await problems.getByText("3 texts are the same in every language").waitFor();
  await problems.getByRole("button", { name: "Extract texts…" }).click();
  const dialog = page.getByRole("dialog", { name: "Extract texts" });
  await dialog.getByText("Welcome to the shop", { exact: true }).waitFor();
  await assertAccessible(page);
  const key = dialog.getByRole("textbox", { name: "Key of “Welcome to the shop”" });
  assert.equal(await key.inputValue(), "homeWelcomeToTheShop");
  await key.fill("buy");
  await dialog.getByText("This key has another text: “Buy”.").waitFor();
  assert.equal(await dialog.getByRole("button", { name: "Extract 3 texts" }).isDisabled(), true);
  await key.fill("welcome");
  await dialog.getByRole("checkbox", { name: /^Shop window/ }).press("Space");
  await dialog.getByRole("button", { name: "Extract 2 texts" }).click();
  await problems.getByText("“Shop window” is the same in every language.").waitFor();
  await problems.getByRole("button", { name: /“welcome” isn’t translated into Arabic/ }).waitFor();

  // A text that has a key is edited where it is shown.
  await page.getByRole("tab", { name: "Layers", exact: true }).click();
  const edit = async (shown: string, typed: string) => {
    const place = preview.getByText(shown, { exact: true });
    await place.waitFor();
    const box = await place.boundingBox();
    assert.ok(box);
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole("textbox", { name: "change text" }).fill(typed);
    await page.keyboard.press("Enter");
    await preview.getByText(typed, { exact: true }).waitFor();
  };
  await edit("Welcome to the shop", "Welcome back");
  await page.getByRole("button", { name: "Undo change text" }).click();
  await page.getByRole("button", { name: "Undo extract 2 texts" }).click();
  await edit("Welcome to the shop", "Good morning");
  await page.getByRole("button", { name: "Undo extract 1 text" }).click();
  await page.getByRole("button", { name: "Undo change text" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await until(async () => {
    const { json: saved } = await service.server.ask("GET", `/specs/${json.id}`);
    return JSON.stringify(saved).includes('"text":"Good morning"');
  });
});

test("A text typed in the inspector gets a key, its translation is edited there, and the table is as high as wanted @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", { ...spec, name: "Inspected" });
  const { page } = await service.open(`/specs/${json.slug}/editor`, {
    viewport: { width: 1280, height: 900 },
  });
  const preview = page.frameLocator("iframe[title='Preview of home']");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const field = inspector.getByRole("textbox", { name: "Text", exact: true });
  const keyOf = (key: string, locale = "en") =>
    inspector.getByRole("button", { name: `${locale}: translated by the key ${key}.` });

  await page.getByRole("treeitem", { name: /Welcome to the shop/ }).click();
  await field.fill("Good evening");
  assert.equal(await keyOf("homeGoodEvening").count(), 0);
  await field.blur();
  await keyOf("homeGoodEvening").waitFor();
  assert.equal(await field.inputValue(), "Good evening");
  await page.getByRole("button", { name: "Undo extract 1 text" }).click();
  await keyOf("homeGoodEvening").waitFor({ state: "detached" });
  assert.equal(await field.inputValue(), "Good evening");
  // A field that is only visited changes nothing.
  await field.focus();
  await field.blur();
  await page.getByRole("button", { name: "Redo extract 1 text" }).click();
  await keyOf("homeGoodEvening").waitFor();

  // In another language its translation is edited; until there is one, the default text stands in the field.
  await page.getByRole("button", { name: /Language and region/ }).click();
  await page.getByRole("option", { name: /^Arabic/ }).click();
  await keyOf("homeGoodEvening", "ar").waitFor();
  assert.equal(await field.inputValue(), "");
  assert.equal(await field.getAttribute("placeholder"), "Good evening");
  await field.fill("مساء الخير");
  await preview.getByText("مساء الخير").waitFor();
  // The tree shows the texts of the canvas.
  await page.getByRole("treeitem", { name: /مساء الخير/ }).waitFor();
  await assertAccessible(page);

  await keyOf("homeGoodEvening", "ar").click();
  const cell = page.getByRole("textbox", { name: "homeGoodEvening, ar" });
  await cell.and(page.locator(":focus")).waitFor();
  assert.equal(await cell.inputValue(), "مساء الخير");
  const table = page.getByRole("region", { name: "Texts" });
  const heightOf = async () => Math.round((await table.boundingBox())?.height ?? 0);
  const first = await heightOf();
  await table.getByRole("separator", { name: "Height of the texts" }).press("ArrowUp");
  assert.equal(await heightOf(), first + 10);
  await table.getByRole("button", { name: "Show only the texts" }).click();
  assert.equal(await page.locator("iframe[title='Preview of home']").isVisible(), false);
  assert.ok((await heightOf()) > first + 200);
  await assertAccessible(page);
  await table.getByRole("button", { name: "Show the canvas too" }).click();
  await preview.getByText("مساء الخير").waitFor();
  assert.equal(await heightOf(), first + 10);
});

test("A translation is typed to its end where only what is missing or found is shown, and keys lead to the next cell @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", {
    ...spec,
    name: "Typed",
    strings: { en: { buy: "Buy", greeting: "Hello", bye: "Bye" }, de: {}, ar: { buy: "اشتر." } },
  });
  const { page } = await service.open(`/specs/${json.slug}/editor`, {
    viewport: { width: 1280, height: 900 },
  });
  await page.getByRole("tab", { name: "Texts", exact: true }).click();
  const table = page.getByRole("region", { name: "Texts" });
  const cell = (key: string, locale: string) =>
    table.getByRole("textbox", { name: `${key}, ${locale}`, exact: true });
  const isFocused = (of: ReturnType<typeof cell>) => of.and(page.locator(":focus")).waitFor();
  const onlyMissing = table.getByRole("checkbox", { name: "Only missing" });
  assert.deepEqual(await table.locator("thead small").allInnerTexts(), ["en", "de", "ar"]);

  // The first letter makes the row complete: it stays, as does the focus.
  await onlyMissing.press("Space");
  await cell("buy", "de").click();
  await page.keyboard.type("Kaufen", { delay: 20 });
  assert.equal(await cell("buy", "de").inputValue(), "Kaufen");
  await isFocused(cell("buy", "de"));

  // Enter leads down, Tab to the next text, and the menu is the only stop between rows.
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("!");
  assert.equal(await cell("buy", "de").inputValue(), "Kaufen\n!");
  await page.keyboard.press("Enter");
  await isFocused(cell("greeting", "de"));
  assert.equal(await cell("buy", "de").inputValue(), "Kaufen\n!");
  await page.keyboard.press("Tab");
  await isFocused(cell("greeting", "ar"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await isFocused(cell("bye", "en"));
  await cell("bye", "ar").press("Enter");
  assert.equal(await cell("bye", "ar").inputValue(), "");
  await isFocused(cell("bye", "ar"));

  // What is complete is left out when the filter is set again.
  await onlyMissing.press("Space");
  await onlyMissing.press("Space");
  await cell("buy", "de").waitFor({ state: "detached" });
  await onlyMissing.press("Space");

  await table.getByRole("searchbox").fill("hello");
  await cell("bye", "en").waitFor({ state: "detached" });
  await cell("greeting", "en").selectText();
  await page.keyboard.type("Welcome", { delay: 20 });
  assert.equal(await cell("greeting", "en").inputValue(), "Welcome");
  await table.getByRole("searchbox").fill("hell");
  await cell("greeting", "en").waitFor({ state: "detached" });
  await table.getByRole("searchbox").fill("");

  // On a phone each key is above its translations.
  await resize(page, 390, 780);
  await cell("buy", "ar").scrollIntoViewIfNeeded();
  const box = await cell("buy", "ar").boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.width > 200, JSON.stringify(box));
  await assertAccessible(page);
});
