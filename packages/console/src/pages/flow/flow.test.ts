import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { newScreen } from "../../workbench/draft/edits/new-nodes.ts";

const service = sharedConsole();

const count = 8;

/** A spec in which each screen leads to the next two, and one to which nothing leads. */
function chain() {
  const ids = Array.from({ length: count }, (_, index) => `step${index + 1}`);
  const button = (target: string) => ({
    type: "Widget",
    widgetType: "Button",
    attributes: { text: target },
    onClickActionIds: [`open-${target}`],
  });
  const screens = ids.map((id, index) => {
    const children = ids.slice(index + 1, index + 3).map(button);
    const body = { type: "Renderer", rendererType: "Column", children };
    return [id, { ...newScreen(id, id), body }];
  });
  const actions = ids.map((id) => [
    `open-${id}`,
    { type: "Action", actionType: "Navigate", attributes: { targetScreenId: id } },
  ]);
  return {
    name: "Many steps",
    entryPoint: "step1",
    screens: { ...Object.fromEntries(screens), lost: newScreen("lost", "Lost") },
    actions: Object.fromEntries(actions),
  };
}

test("The flow shows each screen and way, and leads to the editor", async () => {
  const { json } = await service.server.ask("POST", "/specs", chain());
  const { page } = await service.open(`/specs/${json.slug}/flow`);
  await page.getByText("1 screen can't be reached").waitFor();
  const cards = page.getByRole("region", { name: "Screens and the ways between them" });
  await cards.getByText("step8", { exact: true }).waitFor();
  assert.equal(await page.getByRole("table", { name: "Ways" }).getByRole("row").count(), 1 + 7 + 6);
  await assertAccessible(page);
  await page.getByRole("link", { name: "Button: open-step3" }).first().click();
  await page.waitForURL(/\/editor\?screen=step1&node=/);
  await page.getByRole("treeitem", { name: /Button/, selected: true }).waitFor();
});

test("A dialog with the id of a screen is opened, and not the screen", async () => {
  const ask = { type: "Widget", widgetType: "Text", attributes: { text: "In the dialog" } };
  const { json } = await service.server.ask("POST", "/specs", {
    name: "Same ids",
    screens: { help: newScreen("help", "Help") },
    actions: { help: { type: "Action", actionType: "ShowDialog", attributes: { body: ask } } },
  });
  const { page } = await service.open(`/specs/${json.slug}/flow`);
  const cards = page.getByRole("region", { name: "Screens and the ways between them" });
  await cards.getByText(/^Dialog/).click();
  await page.getByRole("treeitem", { name: "In the dialog" }).waitFor();
});
