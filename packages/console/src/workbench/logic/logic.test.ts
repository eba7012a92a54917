import assert from "node:assert/strict";
import { text as textOfStream } from "node:stream/consumers";
import { test } from "node:test";
import { until } from "../../../../server/testing/until.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";

const service = sharedConsole();

const spec = {
  name: "Shop",
  entryPoint: "home",
  defaultLocale: "en",
  strings: { en: { buy: "Buy" } },
  theme: { colors: { ink: { light: "#111111", dark: "#EEEEEE" }, paper: "#FFFFFF" } },
  globalData: { cart: { count: 1 } },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      backgroundColor: "$paper",
      body: {
        type: "Widget",
        widgetType: "Button",
        attributes: { text: "{{ t.buy }}" },
        style: { textColor: "$ink" },
      },
    },
  },
};

test("Actions, data, tokens and texts are edited in their tabs @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.slug}/editor`);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const preview = page.frameLocator("iframe[title='Preview of home']");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true }).click();

  await tab("Logic");
  await page.getByRole("button", { name: "New action" }).click();
  await assertAccessible(page);
  const search = page.getByRole("combobox", { name: "Search what happens" });
  await search.fill("toast");
  await search.press("Enter");
  await inspector.getByRole("heading", { name: "showSnackBar" }).waitFor();
  await inspector.getByRole("textbox", { name: "Message", exact: true }).fill("Bought");

  await tab("Layers");
  await page.getByRole("treeitem", { name: /Button/ }).click();
  await inspector.getByRole("button", { name: "Add to On click" }).click();
  await page.getByRole("option", { name: "Show “Bought” showSnackBar" }).click();

  await tab("Logic");
  const actions = page.getByRole("list", { name: "Actions" });
  await actions.getByRole("button", { name: /^Show “Bought” showSnackBar · 1 use/ }).press("F2");
  await actions.getByRole("textbox", { name: "ID", exact: true }).fill("tellBought");
  await page.keyboard.press("Enter");
  await inspector.getByRole("heading", { name: "tellBought" }).waitFor();
  await assertAccessible(page);

  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await page.getByRole("button", { name: "New rule" }).click();
  await inspector.getByRole("button", { name: "Add to Actions" }).click();
  await page.getByRole("option", { name: "Show “Bought” tellBought" }).click();

  await page.getByRole("button", { name: "Data", exact: true }).click();
  const data = page.getByRole("list", { name: "Global data" });
  await data.getByRole("button", { name: "cart", exact: true }).press("ArrowRight");
  await data.getByRole("textbox", { name: "Value of count" }).fill("7");
  await page.getByRole("button", { name: "Add to Global data" }).click();
  const nameOfData = page.getByRole("textbox", { name: "Name", exact: true });
  // The service refuses it.
  await nameOfData.fill("__proto__");
  await nameOfData.and(page.locator("[aria-invalid]")).waitFor();
  await nameOfData.fill("voucher");
  await page.keyboard.press("Enter");
  await data.getByRole("textbox", { name: "Value of voucher" }).fill("SPRING");
  await assertAccessible(page);

  await tab("Theme");
  const colors = page.getByRole("list", { name: "Colors" });
  await colors.getByText("18.8:1 light").waitFor();
  await colors.getByRole("button", { name: /^ink/ }).press("F2");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("text");
  await page.keyboard.press("Enter");
  await colors.getByRole("button", { name: /^text/ }).click();
  await colors.getByRole("textbox", { name: "text, dark" }).fill("#DDDDDD");
  await assertAccessible(page);

  await tab("Texts");
  const newLanguage = page.getByLabel("New language");
  await newLanguage.fill("german");
  await page.keyboard.press("Enter");
  await page.getByText("1 missing").waitFor();
  assert.equal(await newLanguage.inputValue(), "");
  // In a field that is unchanged, undo and redo are those of the draft.
  await page.keyboard.press("ControlOrMeta+z");
  await page.getByText("1 missing").waitFor({ state: "detached" });
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.getByText("1 missing").waitFor();
  await page.keyboard.type("fr");
  for (const keys of ["z", "Shift+z"]) await page.keyboard.press(`ControlOrMeta+${keys}`);
  assert.equal(await newLanguage.inputValue(), "fr");
  await newLanguage.fill("");
  await page.getByRole("textbox", { name: "buy, de" }).fill("Kaufen");
  await page.getByText("1 missing").waitFor({ state: "detached" });
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  assert.equal((await exported).suggestedFilename(), "texts.csv");
  await page.locator("input[type=file]").setInputFiles({
    name: "texts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("key;en;fr\r\nbuy;Order;Commander\r\n"),
  });
  await preview.getByText("Order").waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Undo import texts" }).click();
  await preview.getByText("Buy").waitFor();
  const translated = page.waitForEvent("download");
  await page.getByRole("button", { name: "More for de" }).click();
  await page.getByRole("menuitem", { name: "Export German as XLIFF" }).click();
  const xliff = await textOfStream(await (await translated).createReadStream());
  const upload = (text: string) =>
    page.locator("input[type=file]").setInputFiles({
      name: "de.xlf",
      mimeType: "application/xliff+xml",
      buffer: Buffer.from(text),
    });
  await upload(xliff.replace("Kaufen", "Bestellen"));
  const german = page.getByRole("textbox", { name: "buy, de" });
  await until(async () => (await german.inputValue()) === "Bestellen");
  await page.getByRole("button", { name: "Undo import texts" }).click();
  await upload(xliff.replace("</unit>", ""));
  const message = page.getByRole("alertdialog").filter({ hasText: "An element isn’t closed." });
  await message.getByText("Line 4:").waitFor();
  // Messages don't cover the table.
  await until(async () => {
    const box = await message.boundingBox();
    const table = await page.getByRole("region", { name: "Texts", exact: true }).boundingBox();
    return box !== null && table !== null && box.y + box.height < table.y;
  });

  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${json.id}`);
  assert.deepEqual(saved.actions.tellBought.attributes.message, "Bought");
  assert.deepEqual(saved.screens.home.body.onClickActionIds, ["tellBought"]);
  assert.deepEqual(saved.rules.rule.actionIds, ["tellBought"]);
  assert.deepEqual(saved.globalData, { cart: { count: 7 }, voucher: "SPRING" });
  assert.deepEqual(saved.theme.colors.text, { light: "#111111", dark: "#DDDDDD" });
  assert.equal(saved.screens.home.body.style.textColor, "$text");
  assert.deepEqual(saved.strings, { en: { buy: "Buy" }, de: { buy: "Kaufen" } });
});

test("A number in data is read as in the inspector, and one that can't be saved is refused with the reason @full", async () => {
  const { json: created } = await service.server.ask("POST", "/specs", {
    ...spec,
    name: "Prices",
    globalData: { price: 2.5, tiny: 1e-7 },
    theme: { ...spec.theme, spacing: { gap: 4 } },
  });
  const { page } = await service.open(`/specs/${created.slug}/editor`);
  await page.getByRole("tab", { name: "Logic", exact: true }).click();
  await page.getByRole("button", { name: "Data", exact: true }).click();
  const price = page.getByRole("textbox", { name: "Value of price" });
  const tiny = page.getByRole("textbox", { name: "Value of tiny" });
  assert.equal(await tiny.inputValue(), "1e-7");
  await tiny.fill("2e-7");

  for (const [text, reason] of [
    ["12345678901234567890", /too large to be exact/],
    ["cheap", /Enter a number/],
    ["", /Enter a number/],
  ] as const) {
    await price.fill(text);
    await price.blur();
    await page.getByText(reason).waitFor();
    assert.equal(await price.getAttribute("aria-invalid"), "true");
    assert.equal(await price.inputValue(), text);
  }
  await assertAccessible(page, "[role=tabpanel]");
  await price.fill("1,5");
  await price.blur();
  assert.equal(await price.getAttribute("aria-invalid"), null);
  assert.equal(await price.inputValue(), "1.5");

  await page.getByRole("tab", { name: "Theme", exact: true }).click();
  const gap = page.getByRole("textbox", { name: "Value of gap" });
  await gap.fill("-1");
  await page.getByText("Enter a number of at least 0.").waitFor();
  await gap.fill("2,5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Draft saved").waitFor();
  const { json: saved } = await service.server.ask("GET", `/specs/${created.id}`);
  assert.deepEqual(
    [saved.globalData, saved.theme.spacing],
    [{ price: 1.5, tiny: 2e-7 }, { gap: 2.5 }],
  );
});
