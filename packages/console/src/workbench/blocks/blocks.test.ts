import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { blankSpec } from "./blank-spec.ts";

const service = sharedConsole();

test("An empty screen leads to the blocks, a press shows one with its actions, and one undo removes both", async () => {
  const { json } = await service.server.ask("POST", "/specs", blankSpec("Blocks"));
  const { page } = await service.open(`/specs/${json.id}/editor`);
  const screen = page.frameLocator("iframe");
  const addHere = page.getByRole("button", { name: "Add something here" });
  await addHere.press("Enter");
  const panel = page.getByRole("tabpanel");
  const found = panel.getByRole("listitem");
  await found.getByRole("button", { name: /^Sign-in form/ }).waitFor();
  const groups = panel.getByRole("heading");
  assert.deepEqual((await groups.allInnerTexts()).slice(0, 2), ["Basics", "Blocks"]);
  await found.first().getByRole("button", { name: "Text", exact: true }).waitFor();
  await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();
  // An empty container is offered where it is.
  await panel.getByRole("button", { name: "Column", exact: true }).click();
  await page.getByText("A press adds into the Column.").waitFor();
  await addHere.waitFor();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await addHere.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  const recent = panel.getByRole("button", { name: /, recently used$/ });
  await recent
    .first()
    .and(page.getByRole("button", { name: /^Text,/ }))
    .waitFor();
  await recent
    .nth(1)
    .and(page.getByRole("button", { name: /^Column,/ }))
    .waitFor();
  const headings = ["Basics", "Blocks", "Recently used"];
  assert.deepEqual((await groups.allInnerTexts()).slice(0, 3), headings);
  await page.getByRole("button", { name: "All 9 blocks" }).click();
  // The button is gone: the focus is on the first of those that it has shown.
  await page
    .getByRole("button", { name: /^Checkout/ })
    .and(page.locator(":focus"))
    .waitFor();
  const search = page.getByRole("searchbox", { name: "Search types" });
  await search.fill("button");
  await found.first().getByRole("button", { name: "Button", exact: true }).waitFor();
  await search.fill("settings");
  await found
    .first()
    .getByRole("button", { name: /^Settings/ })
    .waitFor();
  await search.fill("login");
  await page.getByRole("button", { name: /^Settings/ }).waitFor({ state: "detached" });
  await assertAccessible(page, "section:has(svg[viewBox='0 0 64 48'])");
  await page.getByRole("button", { name: /^Sign-in form/ }).click();
  await screen.getByRole("button", { name: "Sign in" }).waitFor();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator("[role=treeitem][aria-selected=true]").filter({ hasText: "Column" }).waitFor();
  await page.getByRole("button", { name: "Undo add Sign-in form" }).click();
  await screen.getByRole("button", { name: "Sign in" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo insert Text" }).waitFor();
});

test("A press in Add where nothing fits says why @full", async () => {
  const leaf = { id: "leaf", type: "Widget", widgetType: "Text", attributes: { text: "Leaf" } };
  const spec = { ...blankSpec("Leaf"), components: [leaf] };
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.id}/editor`);
  await page.getByRole("button", { name: "leaf", exact: true }).click();
  await page.getByRole("tab", { name: "Add", exact: true }).click();
  const alert = page.getByRole("alertdialog").getByText("Nothing fits here.");
  for (const name of ["Button", /^Sign-in form/]) {
    await page.getByRole("button", { name, exact: true }).first().click();
    await alert.waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await alert.waitFor({ state: "detached" });
  }
});
