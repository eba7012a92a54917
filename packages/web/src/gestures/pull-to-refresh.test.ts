import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode } from "@screenspec/format";
import { emulateTouch } from "../../testing/dev-tools.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

type Point = readonly [x: number, y: number];

test("Only a pull with one finger at the top of all scrollers refreshes", async (t) => {
  const { page, problems, show, read, until } = await openSpecPage(t);
  const actions = {
    ...action("refresh", "SetData", { path: "n", op: "increment", value: 1 }),
    ...action("count", "SetData", { path: "m", op: "increment", value: 1 }),
  };
  const inside = renderer(
    "Scrollable",
    {},
    { id: "inner", style: { height: 200, width: "fill" } },
    widget("Text", { text: "Long" }, { style: { height: 900, width: "fill" } }),
  );
  const body = renderer(
    "Column",
    {},
    {},
    widget("Button", { text: "Count" }, { onClickActionIds: ["count"] }),
    inside,
    widget("Spacer", { height: 900 }),
  );
  const outer = renderer("Scrollable", {}, { onRefreshActionIds: ["refresh"] }, body);
  await show(specOf(outer, {}, { actions }));
  const touch = await emulateTouch(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  /** Moves fingers from their positions, in four steps. */
  async function drag(fingers: readonly { readonly from: Point; readonly by: Point }[]) {
    for (let step = 0; step <= 4; step++) {
      const points = fingers.map(
        ({ from: [x, y], by: [dx, dy] }): Point => [x + (dx * step) / 4, y + (dy * step) / 4],
      );
      await send(step === 0 ? "touchStart" : "touchMove", points);
    }
    await send("touchEnd", []);
  }
  /** Waits until all sent events are handled, which is so once a later one is. */
  async function settled(times: number) {
    await page.getByRole("button", { name: "Count" }).press("Enter");
    await until("state.screenData.m", times);
    return read("state.screenData.n");
  }

  await drag([{ from: [300, 300], by: [-260, 100] }]);
  assert.equal(await settled(1), null, "a swipe");
  await drag([
    { from: [150, 300], by: [-60, 100] },
    { from: [250, 400], by: [60, 100] },
  ]);
  assert.equal(await settled(2), null, "two fingers");
  const inner = page.locator('[part~="inner"]');
  await inner.evaluate((element) => element.scrollTo(0, 600));
  await drag([{ from: [200, 100], by: [0, 120] }]);
  assert.equal(await settled(3), null, "something within that has been scrolled");
  await inner.evaluate((element) => element.scrollTo(0, 0));
  await drag([{ from: [200, 100], by: [30, 120] }]);
  await until("state.screenData.n", 1);
  assert.deepEqual(problems, []);

  const long = (id: string, ...children: DraftNode[]) =>
    renderer("Column", {}, { id }, ...children, widget("Spacer", { height: 900 }));
  const pulled = renderer(
    "Scrollable",
    {},
    { id: "inner", onRefreshActionIds: ["refresh"], style: { height: 300, width: "fill" } },
    long("content"),
  );
  const button = widget("Button", { text: "Count" }, { onClickActionIds: ["count"] });
  const around = renderer("Scrollable", {}, { id: "around" }, long("all", pulled, button));
  await show(specOf(around, {}, { actions }));
  await page.locator('[part~="around"]').evaluate((element) => element.scrollTo(0, 200));
  await drag([{ from: [200, 50], by: [0, 120] }]);
  assert.equal(await settled(1), null, "something around that has been scrolled");
});

test("The indicator of a pull follows the finger with resistance, and stays while the actions run", async (t) => {
  const { page, problems, show, untilTrue, read } = await openSpecPage(t, { hasMotion: true });
  const actions = {
    ...action("wait", "Wait", {}),
    ...action("refresh", "SetData", { path: "n", op: "increment", value: 1 }),
  };
  await page.evaluate(`document.querySelector("screen-spec").host = {
    actions: { Wait: () => new Promise((done) => { window.finishWaiting = done; }) },
  }; 0`);
  const text = widget("Text", { text: "News" });
  await show(
    specOf(
      renderer("Scrollable", {}, {}, text),
      { onRefreshActions: ["wait", "refresh"] },
      { actions },
    ),
  );
  const touch = await openTouch(page);
  const isAt = (y: number) => untilTrue(`${button}.getBoundingClientRect().y === ${y}`);
  const button = `document.querySelector("screen-spec").shadowRoot.querySelector(".refresh")`;
  const isAtRest = `${button}.getAnimations().length === 0`;

  await touch.press({ x: 200, y: 100 });
  await touch.move({ x: 200, y: 140 }, 100);
  await isAt(8 - 56 + 30);
  await touch.move({ x: 200, y: 150 }, 100);
  await touch.lift();
  await untilTrue(`${isAtRest} && getComputedStyle(${button}).opacity === "0"`);
  assert.equal(await read("state.screenData.n"), null);

  await touch.press({ x: 200, y: 100 });
  await touch.move({ x: 200, y: 220 }, 100);
  await isAt(8 - 56 + 60);
  await touch.lift();
  await untilTrue(`${button}.ariaBusy && ${isAtRest}`);
  await isAt(8);
  await page.evaluate("finishWaiting()");
  await untilTrue(
    `!${button}.ariaBusy && ${isAtRest} && getComputedStyle(${button}).opacity === "0"`,
  );
  assert.equal(await read("state.screenData.n"), 1);
  assert.deepEqual(problems, []);
});

test("The indicator of a pull is below an app bar that covers the body", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t, { hasMotion: true });
  const body = renderer("Scrollable", {}, {}, widget("Text", { text: "News" }));
  const appBar = widget("AppBar", { title: "Home", scroll: "away" });
  const actions = action("wait", "Delay", { ms: 300 });
  await show(specOf(body, { appBar, onRefreshActions: ["wait"] }, { actions }));
  const touch = await openTouch(page);
  await touch.press({ x: 200, y: 100 });
  await touch.move({ x: 200, y: 220 }, 100);
  await untilTrue(`document.querySelector("screen-spec").shadowRoot.querySelector(".refresh")
    ?.getBoundingClientRect().y === ${56 + 8 - 56 + 60}`);
  await touch.lift();
});
