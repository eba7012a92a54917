import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, specOf, widget } from "../../testing/specs.ts";

const button = (text: string, id: string) => widget("Button", { text }, { onClickActionIds: [id] });
const screen = (id: string, title: string, child: ReturnType<typeof widget>) => ({
  [id]: { id, type: "Screen" as const, title, body: child },
});

const spec = specOf(
  button("To the list", "toList"),
  { title: "Home" },
  {
    actions: {
      ...action("toList", "Navigate", { targetScreenId: "list" }),
      ...action("toItem", "Navigate", { targetScreenId: "item" }),
      ...action("toHome", "NavigateBack", { toScreenId: "main" }),
    },
    screens: {
      ...screen("list", "List", button("To the item", "toItem")),
      ...screen("item", "Item", button("To the beginning", "toHome")),
    },
  },
);

async function openWithHistory(t: { after(cleanUp: () => Promise<void>): void }) {
  const opened = await openSpecPage(t);
  await opened.page.evaluate(`document.querySelector("screen-spec").toggleAttribute("history"); 0`);
  return opened;
}

/** Waits until a screen is on top, and the page's address and title say so. */
async function isShown({ page }: SpecPage, id: string, title: string): Promise<void> {
  await page.waitForURL((url) => url.hash === `#${id}`);
  const isThere = `new Promise((done) => requestAnimationFrame(() => done(
    document.title === ${JSON.stringify(title)} &&
    document.querySelector("screen-spec").runtime.screens.at(-1).id === ${JSON.stringify(id)})))`;
  while (!(await page.evaluate(isThere)));
}

test("The browser's Back and Forward go through the screens, each of which has an address", async (t) => {
  const opened = await openWithHistory(t);
  const { page } = opened;
  await opened.show(spec);
  await isShown(opened, "main", "Home");
  await page.getByRole("button", { name: "To the list" }).click();
  await isShown(opened, "list", "List");
  await page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
  await page.goBack();
  await isShown(opened, "list", "List");
  await page.goForward();
  await isShown(opened, "item", "Item");
  await page.getByRole("button", { name: "To the beginning" }).click();
  await isShown(opened, "main", "Home");
  assert.equal(
    await page.evaluate('document.querySelector("screen-spec").runtime.screens.length'),
    1,
  );
  assert.deepEqual(opened.problems, []);
});

test("An address that names a screen begins with that", async (t) => {
  const opened = await openWithHistory(t);
  await opened.page.evaluate('location.hash = "item"');
  await opened.show(spec);
  await isShown(opened, "item", "Item");
  await opened.page.evaluate('location.hash = "list"');
  await isShown(opened, "list", "List");
  await opened.page.evaluate('location.hash = "nowhere"');
  await opened.page.getByRole("button", { name: "To the item" }).click();
  await isShown(opened, "item", "Item");
});

test("Without the attribute the page's address stays as it is", async (t) => {
  const opened = await openSpecPage(t);
  await opened.show(spec);
  await opened.page.getByRole("button", { name: "To the list" }).click();
  await opened.page.getByRole("button", { name: "To the item" }).waitFor();
  assert.equal(new URL(opened.page.url()).hash, "");
  assert.equal(await opened.page.title(), "App");
});
