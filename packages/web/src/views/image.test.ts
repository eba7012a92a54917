import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const red = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
const broken = "https://images.example/broken.png";
const style = { width: 120, height: 80 };

test("An image that can't be loaded shows its alt as text instead of the browser's icon", async (t) => {
  const { page, show } = await openSpecPage(t);
  const body = renderer(
    "Column",
    {},
    {},
    widget("Image", { url: broken, alt: "A shoe" }, { id: "shoe", style }),
    widget("Image", { url: "asset:none", alt: "A hat" }, { id: "hat", style }),
    widget("Image", { url: broken, alt: "" }, { id: "line", style }),
    widget("Image", { url: broken }, { id: "wide", style: { width: "fill", aspectRatio: 4 } }),
    widget("Avatar", { url: broken, name: "Ada King" }, { id: "person" }),
  );
  await show(specOf(body));
  await page.getByText("A shoe", { exact: true }).waitFor();
  await page.getByText("AK").waitFor();
  await page.locator("img").first().waitFor({ state: "detached" });
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.getByRole("img", { name: "A shoe" }).count(), 1);
  assert.equal(await page.getByRole("img", { name: "A hat" }).textContent(), "A hat");
  assert.equal(await page.getByRole("img").count(), 3);
  for (const [id, width, height] of [
    ["shoe", 120, 80],
    ["hat", 120, 80],
    ["line", 120, 80],
    ["wide", 400, 100],
    ["person", 40, 40],
  ] as const) {
    const box = await page.locator(`[part~="${id}"]`).boundingBox();
    assert.deepEqual([box?.width, box?.height], [width, height], id);
  }
});

test("A failed image shows its placeholder, or its alt if that fails as well", async (t) => {
  const { page, show } = await openSpecPage(t);
  const body = renderer(
    "Column",
    {},
    {},
    widget("Image", { url: broken, alt: "A shoe", placeholder: red }, { style }),
    widget("Image", { url: broken, alt: "A hat", placeholder: `${broken}?2` }, { style }),
  );
  await show(specOf(body));
  await page.getByText("A hat").waitFor();
  await page.locator("img.loaded").waitFor();
  assert.equal(await page.getByRole("img", { name: "A shoe" }).getAttribute("src"), red);
});

test("A changed address is loaded, and the former one again when it returns", async (t) => {
  const { page, show } = await openSpecPage(t);
  const url = "{{ state.globalData.url }}";
  const press = (id: string) => widget("Button", { text: id }, { onClickActionIds: [id] });
  const set = (id: string, value: string) =>
    action(id, "SetData", { scope: "global", path: "url", value });
  const body = renderer(
    "Column",
    {},
    {},
    widget("Image", { url, alt: "A shoe" }, { style, onClickActionIds: ["good"] }),
    ...["good", "bad"].map(press),
  );
  const actions = { ...set("good", red), ...set("bad", broken) };
  await show(specOf(body, {}, { actions, globalData: { url: broken } }));
  await page.getByText("A shoe").waitFor();
  await page.getByRole("button", { name: "A shoe" }).press("Enter");
  await page.locator("img.loaded").waitFor();
  await page.getByRole("button", { name: "bad" }).click();
  await page.getByText("A shoe").waitFor();
  await page.route(broken, (route) =>
    route.fulfill({
      contentType: "image/gif",
      body: Buffer.from(red.split(",")[1] ?? "", "base64"),
    }),
  );
  await page.getByRole("button", { name: "good" }).click();
  await page.locator(`img[src="${red}"]`).waitFor();
  await page.getByRole("button", { name: "bad" }).click();
  await page.locator(`img.loaded[src="${broken}"]`).waitFor();
});
