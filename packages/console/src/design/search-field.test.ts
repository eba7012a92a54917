import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedConsole } from "../../testing/console-page.ts";

const service = sharedConsole();

test("A letter that is typed while a search is sent isn't lost", async () => {
  const { page, signIn, complaints } = await service.open("/specs");
  await signIn();
  const field = page.getByRole("searchbox", { name: "Search specs" });
  await field.focus();
  // Types when the address changes, before the field's value does.
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (state, title, url) => {
      replaceState(state, title, url);
      if (/[?&]q=a$/.test(String(url))) document.execCommand("insertText", false, "b");
    };
  });
  await page.keyboard.type("a");
  await page.waitForURL(/[?&]q=ab$/, { timeout: 10_000 });
  assert.equal(await field.inputValue(), "ab");
  assert.deepEqual(complaints, []);
});
