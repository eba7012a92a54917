import assert from "node:assert/strict";
import { test } from "node:test";
import { furtherFile } from "../../testing/bundle.ts";
import { emulateTouch } from "../../testing/dev-tools.ts";
import { openSpecPage, type Page } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { hasGestures } from "../../testing/touch.ts";

const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const news = specOf(
  renderer("Scrollable", {}, { onRefreshActionIds: ["count"] }, widget("Text", { text: "News" })),
  {},
  { actions: count },
);
const n = "state.screenData.n";

/** Counts the requests for the gestures, and fails the first ones. */
async function interceptGestures(page: Page, failures = 0): Promise<readonly string[]> {
  const requests: string[] = [];
  await page.route("https://app.example/screen-spec-gestures.js*", async (route) => {
    requests.push(new URL(route.request().url()).search);
    if (requests.length <= failures) return route.abort();
    const body = await furtherFile("screen-spec-gestures.js");
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return requests;
}

async function openFinger(page: Page) {
  const session = await emulateTouch(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    });
  return async function pull() {
    await send("touchStart", 100);
    for (const y of [140, 180, 220]) await send("touchMove", y);
    await send("touchEnd");
  };
}

test("On a touch screen, the gestures are loaded before the first touch, which is one", async (t) => {
  const { page, show, until, untilTrue, problems } = await openSpecPage(t, { isOwn: true });
  const requests = await interceptGestures(page);
  const pull = await openFinger(page);
  await show(news);
  await untilTrue(hasGestures);
  await pull();
  await until(n, 1);
  // A later document has them at once.
  await show(news);
  await pull();
  await until(n, 1);
  assert.deepEqual([requests, problems], [[""], []]);
});

test("Without a touch screen, the gestures are loaded by a touch, not by the mouse", async (t) => {
  const { page, show, until, untilTrue } = await openSpecPage(t, { isOwn: true });
  const requests = await interceptGestures(page);
  await show(news);
  await page.getByText("News").click();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Refresh" }).press("Enter");
  await until(n, 1);
  assert.deepEqual(requests, []);
  const pull = await openFinger(page);
  await pull();
  await untilTrue(hasGestures);
  await pull();
  await until(n, 2);
  assert.deepEqual(requests, [""]);
});

test("If the gestures can't be loaded, the next touch loads them again", async (t) => {
  const { page, show, until, untilTrue } = await openSpecPage(t, { isOwn: true });
  const requests = await interceptGestures(page, 1);
  const pull = await openFinger(page);
  const failed = page.waitForEvent("requestfailed");
  await show(news);
  await failed;
  // Everything else works.
  await page.getByRole("button", { name: "Refresh" }).press("Enter");
  await until(n, 1);
  await untilTrue(`!document.querySelector("screen-spec").shadowRoot.querySelector("[aria-busy]")`);
  await pull();
  await untilTrue(hasGestures);
  await pull();
  await until(n, 2);
  assert.deepEqual(requests, ["", "?1"]);
});
