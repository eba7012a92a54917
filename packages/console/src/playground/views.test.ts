import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedPlayground } from "../../testing/playground-page.ts";

const playground = sharedPlayground();

test("Arrow keys with Alt, Ctrl or Meta are left to the browser", async () => {
  const { page } = await playground().open();
  const tab = page.getByRole("tab", { name: "Problems" });
  await tab.click();
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    const isHandled = await tab.evaluate((element, name) => {
      const init = { key: "ArrowLeft", bubbles: true, cancelable: true, [name]: true };
      return !element.dispatchEvent(new KeyboardEvent("keydown", init));
    }, modifier);
    assert.equal(isHandled, false, modifier);
    assert.equal(await tab.getAttribute("aria-selected"), "true", modifier);
  }
});
