import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";

const service = sharedConsole();

const draft = {
  name: "Requests",
  entryPoint: "main",
  actions: {
    load: { type: "Action", actionType: "ApiCall", attributes: { url: "/words" } },
  },
  screens: {
    main: {
      id: "main",
      type: "Screen",
      onLoadActions: ["load"],
      body: {
        type: "Widget",
        widgetType: "Text",
        attributes: { text: '{{ api.load.response.headers["x-total"] | default("none") }}' },
      },
    },
  },
};

test("A form keeps what isn't valid, answers by its last valid state, and leaves the focus to the next button", async () => {
  const { json, status } = await service.server.ask("POST", "/specs", draft);
  assert.equal(status, 201, JSON.stringify(json));
  const { page, complaints } = await service.open(`/specs/${json.id}/editor`, {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole("tab", { name: "Requests 1" }).click();
  await page.getByRole("button", { name: "Add a mock for GET /words" }).click();
  const statusField = page.getByRole("textbox", { name: "Status" });
  await statusField.and(page.locator(":focus")).waitFor();
  await page.getByRole("textbox", { name: "Headers" }).fill("X-Total: 7");
  await statusField.fill("99");
  await page.getByRole("alert").filter({ hasText: "The status must be" }).waitFor();
  await assertAccessible(page);

  await page.getByRole("tab", { name: "Requests" }).press("ArrowRight");
  await page.getByRole("tab", { name: "Live data" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("textbox", { name: "App's data, as JSON" }).waitFor();
  await page.getByRole("tab", { name: "Requests" }).click();
  assert.equal(await statusField.inputValue(), "99");
  await page.getByRole("button", { name: "Try" }).click();
  await page.getByRole("tab", { name: "Events" }).click();
  await page.getByText("GET /words → 200").waitFor();
  await page.frameLocator("iframe").getByText("7", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "Requests" }).click();
  await page.getByText("Record a real answer").click();
  await page.getByText("curl -i 'https://api.example.com/words'").waitFor();
  await page
    .getByRole("textbox", { name: /^What the command has printed/ })
    .fill("HTTP/1.1 203 OK\nX-Total: 12\nSet-Cookie: secret=1\n\n[1, 2]");
  await assertAccessible(page);
  await page.getByRole("button", { name: "Use this answer" }).click();
  assert.equal(await statusField.inputValue(), "203");
  assert.equal(await page.getByRole("textbox", { name: "Headers" }).inputValue(), "X-Total: 12");
  await page.getByRole("button", { name: "From the start" }).click();
  await page.frameLocator("iframe").getByText("12", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const add = page.getByRole("button", { name: "Add a mock", exact: true });
  await add.and(page.locator(":focus")).waitFor();
  await page.getByRole("tab", { name: "Requests 1" }).waitFor();
  assert.deepEqual(complaints, []);
});
