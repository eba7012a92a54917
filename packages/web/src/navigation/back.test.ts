import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const button = (text: string, id: string) => widget("Button", { text }, { onClickActionIds: [id] });

const actions = {
  ...action("open", "ShowDialog", { body: button("Go on", "next") }),
  ...action("close", "Dismiss", {}),
  ...action("next", "Sequence", { actionIds: ["close", "go"] }),
  ...action("go", "Navigate", { targetScreenId: "second" }),
  ...action("ask", "ShowAlert", { message: "Leave?", buttons: [{ text: "Stay" }] }),
};
const second = { id: "second", type: "Screen" as const, body: button("Open", "open") };
const spec = specOf(
  renderer("Column", {}, {}, button("Open", "open"), button("Go", "go")),
  {},
  { actions, screens: { second } },
);

async function openAt(t: { after(cleanUp: () => Promise<void>): void }) {
  const opened = await openSpecPage(t);
  await opened.page.goto("https://app.example/app");
  await opened.page.evaluate(`document.querySelector("screen-spec").toggleAttribute("history"); 0`);
  return opened;
}

/** Waits until a text is visible and the browser's history has a number of entries up to the current one. */
async function isAt({ untilTrue }: SpecPage, screens: string, overlays: number, depth: number) {
  const runtime = 'document.querySelector("screen-spec").runtime';
  await untilTrue(`${runtime}.screens.map(({ id }) => id).join() === ${JSON.stringify(screens)} &&
    ${runtime}.overlays.length === ${overlays} && history.state?.screenspec?.depth === ${depth}`);
}

test("Back closes a dialog first, on any screen, and Forward doesn't open it again", async (t) => {
  const opened = await openAt(t);
  const { page } = opened;
  await opened.show(spec);
  await page.getByRole("button", { name: "Open" }).click();
  await isAt(opened, "main", 1, 1);
  await page.goBack();
  await isAt(opened, "main", 0, 0);
  // Forward, and back at once.
  await page.evaluate(`new Promise((done) => {
    addEventListener("popstate", () => addEventListener("popstate", done, { once: true }), { once: true });
    history.forward();
  })`);
  await isAt(opened, "main", 0, 0);
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await isAt(opened, "main,second", 0, 1);
  await page.getByRole("button", { name: "Open" }).click();
  await isAt(opened, "main,second", 1, 2);
  await page.goBack();
  await isAt(opened, "main,second", 0, 1);
  await page.goBack();
  await isAt(opened, "main", 0, 0);
  await page.goBack();
  await page.waitForURL("https://app.example/");
});

test("A closed dialog leaves no entry, and a screen that it opens takes its entry @full", async (t) => {
  const opened = await openAt(t);
  const { page } = opened;
  await opened.show(spec);
  await page.getByRole("button", { name: "Open" }).click();
  await isAt(opened, "main", 1, 1);
  await page.keyboard.press("Escape");
  await isAt(opened, "main", 0, 0);
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await isAt(opened, "main,second", 0, 1);
  await page.goBack();
  await isAt(opened, "main", 0, 0);
});

test("`onBackActions` run instead of Back, also on the first screen", async (t) => {
  const opened = await openAt(t);
  const { page } = opened;
  await opened.show(
    specOf(button("Go", "go"), { onBackActions: ["ask"] }, { actions, screens: { second } }),
  );
  await isAt(opened, "main", 0, 1);
  await page.goBack();
  await isAt(opened, "main", 1, 2);
  await page.goBack();
  await isAt(opened, "main", 0, 1);
  await page.getByRole("button", { name: "Go" }).click();
  await isAt(opened, "main,second", 0, 2);
  await page.goBack();
  await isAt(opened, "main", 0, 1);
  await page.goBack();
  await page.getByRole("button", { name: "Stay" }).click();
  await isAt(opened, "main", 0, 1);
  assert.deepEqual(opened.problems, []);
});
