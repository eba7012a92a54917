import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedPlayground } from "../../testing/playground-page.ts";

const playground = sharedPlayground();

test("The editor of a body is destroyed when its answer is removed or replaced", async () => {
  const { page, screen, complaints } = await playground().open();
  const addAnswer = async () => {
    await page.getByRole("tab", { name: "Requests" }).click();
    await page.getByRole("button", { name: "Add an example answer" }).click();
    await page.getByRole("textbox", { name: "Body, as JSON" }).waitFor();
    return page.locator("#requests .json").elementHandle();
  };
  const hasEditor = (host: Awaited<ReturnType<typeof addAnswer>>) =>
    host?.evaluate((element) => element.shadowRoot?.querySelector(".cm-editor") !== null);
  const removed = await addAnswer();
  assert.equal(await hasEditor(removed), true);
  await page.getByRole("button", { name: "Remove" }).click();
  assert.equal(await hasEditor(removed), false);
  const replaced = await addAnswer();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  assert.equal(await hasEditor(replaced), false);
  assert.deepEqual(complaints, []);
});
