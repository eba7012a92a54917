import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { assertNoSidewaysScroll, sharedConsole } from "../../../testing/console-page.ts";
import { resize } from "../../../testing/resize.ts";

const service = sharedConsole();

const spec = {
  name: "Columns",
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Row",
        children: [
          { type: "Widget", widgetType: "Text", attributes: { text: "Note", maxLines: 2 } },
          { type: "Widget", widgetType: "TextField", attributes: { label: "Phone" } },
        ],
      },
    },
  },
};

test("The values of all fields end at one line, and a field keeps its place when it is bound or set @full", async () => {
  const { json } = await service.server.ask("POST", "/specs", spec);
  const { page } = await service.open(`/specs/${json.slug}/editor`);
  const panel = page.getByRole("complementary", { name: "Inspector" });
  for (const [name, width] of [
    [/^Text Note/, 1280],
    [/^Row/, 1280],
    [/^TextField/, 1280],
    [/^TextField/, 390],
  ] as const) {
    if (width > 390) await page.getByRole("treeitem", { name }).click();
    await resize(page, width, 900);
    if (width === 390)
      await page.getByRole("navigation").getByText("Edit", { exact: true }).click();
    await panel.locator("[data-field]").first().waitFor();
    const ends = await panel.locator("section > div > :not(h4)").evaluateAll((rows) =>
      rows.map((row) => {
        const [last] = [row, ...row.children]
          .toReversed()
          .filter((each) => each.matches("[data-field]"));
        const control = last?.querySelector("[data-tools]")?.previousElementSibling;
        return Math.round(control?.getBoundingClientRect().right ?? 0);
      }),
    );
    assert.ok(ends.length > 10);
    assert.deepEqual([...new Set(ends)], [ends[0]], `${name} ${width}`);
    await assertNoSidewaysScroll(page);
  }

  await resize(page, 1280, 900);
  await page.getByRole("treeitem", { name: /^Text Note/ }).click();
  const lines = panel.locator("[data-place$='/attributes/maxLines']");
  const places = () =>
    Promise.all([labelOf(lines), fxOf(lines)].map((each) => placeIn(lines, each)));
  const before = await places();
  await fxOf(lines).click();
  await page.getByRole("button", { name: "Write an expression" }).click();
  await page.keyboard.type("1");
  assert.deepEqual(await places(), before, "bound");
  await fxOf(lines).click();

  const color = panel.locator("[data-place$='/style/backgroundColor']");
  const input = color.getByRole("textbox");
  assert.equal((await labelOf(color).boundingBox())?.height, 28, "on one line");
  const unset = await placeIn(color, input);
  await input.fill("#123456");
  const reset = color.getByRole("button", { name: "Reset Background color" });
  await reset.waitFor();
  assert.deepEqual(await placeIn(color, input), unset, "set");
  await labelOf(color).hover();
  await reset.click();
  assert.equal(await input.inputValue(), "");
});

const labelOf = (field: Locator) => field.locator(":scope > :first-child");
const fxOf = (field: Locator) => field.locator("[data-tools] > [aria-pressed]");

/** Where an element is in its field, however far the panel is scrolled. */
async function placeIn(field: Locator, element: Locator) {
  const [outer, inner] = await Promise.all([field.boundingBox(), element.boundingBox()]);
  assert.ok(outer && inner);
  return { x: inner.x - outer.x, y: inner.y - outer.y };
}
