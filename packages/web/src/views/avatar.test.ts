import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const red = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
const broken = "https://images.example/broken.png";

/** A spec with a widget whose opacity a button changes. */
function fading(widgetType: string, attributes: Parameters<typeof widget>[1]) {
  const style = { opacity: "{{ state.screenData.opacity }}" };
  const body = renderer(
    "Column",
    {},
    {},
    widget(widgetType, attributes, { id: "fading", style }),
    widget("Button", { text: "Fade" }, { onClickActionIds: ["fade"] }),
  );
  const fade = action("fade", "SetData", { path: "opacity", value: 0.5 });
  return specOf(body, { persistentData: { opacity: 1 } }, { actions: fade });
}

test("A change of style keeps the elements of an Avatar and a Skeleton", async (t) => {
  const { page, show } = await openSpecPage(t);
  for (const [widgetType, attributes, child] of [
    ["Avatar", { url: red, name: "Ada King" }, "img"],
    ["Skeleton", { variant: "text", lines: 2 }, "i:first-child"],
  ] as const) {
    await show(fading(widgetType, attributes));
    const element = page.locator(`.${widgetType} > ${child}`);
    await element.evaluate((each) => each.classList.add("kept"));
    await page.getByRole("button", { name: "Fade" }).click();
    await page.locator(`.${widgetType}[style*="0.5"]`).waitFor({ state: "attached" });
    assert.equal(await element.and(page.locator(".kept")).count(), 1, widgetType);
  }
});

test("A picture of an Avatar that couldn't be loaded isn't requested again when the style changes", async (t) => {
  const { page, show } = await openSpecPage(t);
  let requests = 0;
  await page.route(broken, (route) => {
    requests += 1;
    return route.abort();
  });
  await show(fading("Avatar", { url: broken, name: "Ada King" }));
  await page.getByText("AK").waitFor();
  await page.getByRole("button", { name: "Fade" }).click();
  await page.locator('.Avatar[style*="0.5"]').waitFor();
  await page.getByText("AK").waitFor();
  assert.equal(requests, 1);
});
