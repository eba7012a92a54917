import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedPlayground } from "../../testing/playground-page.ts";

const playground = sharedPlayground();

test("The editor works when its documentation can't be loaded", async () => {
  const { page, screen, write, complaints } = await playground().open();
  await page.route("**/spec-assistance-*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.reload();
  await failed;
  await screen.getByText("Hello, world!").waitFor();
  await write('{ "components": [{ "type": "Widget", "widgetType": "Divider" }] }');
  await screen.getByRole("separator").waitFor();
  assert.deepEqual(
    complaints.filter((text) => !text.startsWith("Failed to load resource")),
    [],
  );
});
