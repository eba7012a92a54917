import assert from "node:assert/strict";
import { test } from "node:test";
import { validateDraft } from "@screenspec/format";
import { validators } from "@screenspec/format/catalog";
import { assertAccessible, sharedConsole } from "../../../../testing/console-page.ts";
import { nameOfWord } from "./kind-names.ts";

const service = sharedConsole();

const spec = {
  name: "Sign up",
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          { id: "phone", type: "Widget", widgetType: "TextField", attributes: { label: "Phone" } },
          { type: "Widget", widgetType: "Button", attributes: { text: "Go" } },
        ],
      },
    },
  },
  actions: {
    load: { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/events" } },
  },
};

test("Each kind of validator, mask and source is chosen in the inspector, and the draft is valid @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.slug}/editor`);
  const panel = page.getByRole("complementary", { name: "Inspector" });
  await page.getByRole("treeitem", { name: /^TextField/ }).click();

  const mask = panel.getByRole("combobox", { name: "Kind of Input format", exact: true });
  await panel.getByRole("textbox", { name: "Input format", exact: true }).fill("00-00");
  await mask.selectOption("Several");
  await mask.selectOption("One");
  assert.equal(
    await panel.getByRole("textbox", { name: "Input format", exact: true }).inputValue(),
    "00-00",
  );
  await mask.selectOption("Phone number");
  await panel.getByRole("textbox", { name: "Input format country", exact: true }).fill("DE");

  const words = Object.keys(validators);
  for (const [index, word] of words.entries()) {
    await panel.getByRole("button", { name: "Add to Checks" }).click();
    const kind = panel
      .locator("li[data-open]")
      .getByRole("combobox", { name: /^Kind of / })
      .first();
    await kind.selectOption(nameOfWord(word));
    if (index === words.length - 1) await assertAccessible(page);
    // The title of the opened item.
    await panel.locator("li[data-open] > div button[aria-expanded=true]").click();
  }

  await page.getByRole("treeitem", { name: /^Button/ }).click();
  await panel.getByRole("button", { name: "Add to On click" }).click();
  await page.getByRole("option", { name: / load$/ }).click();
  await panel.getByRole("button", { name: /^Call / }).click();
  await panel.getByRole("combobox", { name: /^Kind of load URL or/ }).selectOption("Endpoint");
  await panel.getByRole("textbox", { name: "load endpoint" }).fill("events");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved").waitFor();

  const { json: saved } = await service.server.ask("GET", `/specs/${json.id}`);
  const { attributes } = saved.screens.home.body.children[0];
  assert.deepEqual(attributes.mask, { type: "phone", country: "DE" });
  assert.deepEqual(
    attributes.validators.map(({ type }: { type: string }) => type),
    words,
  );
  assert.deepEqual(saved.actions.load.attributes, { endpointId: "events" });
  const { screens, actions } = saved;
  assert.deepEqual(
    validateDraft({ screens, actions }).filter(({ severity }) => severity === "error"),
    [],
  );
});
