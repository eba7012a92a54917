import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { Locator } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { admin, assertAccessible, sharedConsole } from "../../../testing/console-page.ts";

const service = sharedConsole();

const text = (attributes: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType: "Text",
  attributes,
  ...rest,
});

const draft: JsonObject = {
  name: "Shop",
  entryPoint: "home",
  defaultLocale: "en",
  strings: { en: { buy: "Buy {{ stat.globalData.cart }}" } },
  theme: {
    colors: { ink: { light: "#111111", dark: "#EEEEEE" } },
    typography: { title: { fontSize: 20, fontWeigth: 700 } },
  },
  actions: {
    open: { type: "Action", actionType: "Navigate", attributes: { targetScreenId: "othr" } },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          text({ text: "First", maxLine: 1 }),
          text({ text: "Second" }, { style: { textColor: "$inc" }, onClickActionIds: ["open"] }),
        ],
      },
    },
    other: {
      id: "other",
      type: "Screen",
      body: text({ text: "{{ t.buy }}" }, { accessibility: { labl: "Buy" } }),
    },
  },
};

test("A problem leads to its field, and is fixed by a press, or with all others @full", async () => {
  const { json, status } = await service.server.ask("POST", "/specs", draft);
  assert.equal(status, 201, JSON.stringify(json));
  const { page } = await service.open(`/specs/${json.slug}/editor`, {
    viewport: { width: 1440, height: 900 },
  });
  const panel = page.getByRole("tabpanel", { name: /^Problems/ });
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const preview = page.frameLocator("iframe");
  const problem = (message: string) => panel.getByRole("button", { name: message });
  const hasFocus = (control: Locator) => control.and(page.locator(":focus")).waitFor();
  await page.getByRole("button", { name: "Open the panel" }).click();
  await assertAccessible(page);

  // By keyboard, the next fix has the focus once one is made.
  await panel.getByRole("button", { name: "Rename to “Max lines”" }).press("Enter");
  await preview.getByText("First").waitFor();
  await problem("Text has no “Max line”").waitFor({ state: "detached" });
  await hasFocus(panel.getByRole("button", { name: 'Replace with "$ink"' }));

  await problem("no color").press("Enter");
  await hasFocus(inspector.getByRole("textbox", { name: /Text color/ }));
  await inspector.getByRole("button", { name: 'Replace with "$ink"' }).click();
  await preview.getByText("Second").waitFor();

  await problem("no “Labl”").click();
  await hasFocus(inspector.getByRole("textbox", { name: /Labl/ }));
  await problem('called "stat"').click();
  await hasFocus(page.getByRole("textbox", { name: "buy, en" }));
  await problem("othr").click();
  await hasFocus(inspector.getByRole("combobox", { name: "Screen", exact: true }));
  await problem("fontWeigth").click();
  await hasFocus(page.getByRole("tabpanel", { name: "Theme" }).locator("li :focus"));

  await page.getByRole("button", { name: "Fix 4 problems" }).click();
  await page.getByText("No problems").first().waitFor();
  await page.getByRole("button", { name: "Undo 4 fixes" }).click();
  await problem("fontWeigth").waitFor();

  // Beside the JSON the place is shown in it, where the fix is in the message.
  await page.getByRole("radio", { name: "JSON" }).click();
  const code = page.getByRole("region", { name: "JSON of the draft" });
  await problem("no “Labl”").click();
  await hasFocus(code.getByRole("textbox"));
  await code.locator(".cm-lintRange-error", { hasText: "labl" }).hover();
  await code.getByRole("button", { name: 'Rename to "label"' }).click();
  await problem("no “Labl”").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo fix" }).waitFor();
});

test("A check that doesn't answer or fails is told, and can be repeated @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", { ...draft, name: "Unchecked" });
  const workers = ["onmessage = () => { for (;;); };", "throw new Error()"];
  const { page } = await service.openElsewhere(`/specs/${json.id}/editor`, {
    user: admin,
    viewport: { width: 1440, height: 900 },
    async prepare(page) {
      await page.clock.install();
      await page.route("**/check-draft-*.js", (route) => {
        const body = workers.shift();
        return body === undefined
          ? route.continue()
          : route.fulfill({ contentType: "text/javascript", body });
      });
    },
  });
  await page.getByRole("treeitem", { name: "First" }).waitFor();
  const failed = page.getByRole("alert").filter({ hasText: "couldn’t be checked" });
  const again = failed.getByRole("button", { name: "Check again" });
  await until(() => workers.length === 1);
  await page.clock.fastForward(20_000);
  await page.getByRole("status").filter({ hasText: "Not checked" }).waitFor();
  await again.click();
  await until(() => workers.length === 0);
  await again.click();
  await page
    .frameLocator("iframe")
    .getByText("Text “First” on home: Text has no “Max line”.")
    .waitFor();
  assert.equal(await failed.count(), 0);
});
