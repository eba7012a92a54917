import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftContent, DraftNode, JsonObject } from "@screenspec/format";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const actions = action("go", "Navigate", {
  targetScreenId: "detail",
  transitionType: "slide_left",
});
const bar = (attributes: JsonObject = {}) => widget("AppBar", attributes);

function screensOf(body: DraftNode): NonNullable<DraftContent["screens"]> {
  return { detail: { id: "detail", type: "Screen", title: "Detail", appBar: bar(), body } };
}

test("Only the top screen is visible, and those below keep their state", async (t) => {
  for (const hasMotion of [false, true]) {
    await t.test(hasMotion ? "with transitions" : "without motion", async (tt) => {
      const { page, problems, show } = await openSpecPage(tt, hasMotion ? { duration: "1ms" } : {});
      const column = renderer(
        "Column",
        {},
        {},
        widget("Spacer", { height: 800 }),
        widget("Button", { text: "Go" }, { onClickActionIds: ["go"] }),
        widget("Spacer", { height: 800 }),
      );
      const body = renderer("Scrollable", {}, { id: "scroll" }, column);
      const detail = widget("Text", { text: "More" });
      await show(
        specOf(body, { title: "Home", appBar: bar() }, { actions, screens: screensOf(detail) }),
      );
      assert.equal(await page.getByRole("button", { name: "Back" }).count(), 0);
      await page.getByRole("button", { name: "Go" }).click();
      await page.getByRole("heading", { name: "Home" }).waitFor({ state: "hidden" });
      await page.locator("h1:focus").getByText("Detail").waitFor();
      await page.getByRole("button", { name: "Back" }).click();
      await page.getByText("More").waitFor({ state: "detached" });
      const button = page.getByRole("button", { name: "Go" });
      assert.equal(await page.locator("button:focus").textContent(), "Go");
      assert.ok(((await button.boundingBox())?.y ?? 900) < 600, "it is scrolled to where it was");
      assert.deepEqual(problems, []);
    });
  }
});

test("A covered screen isn't changed by the opening of further screens, which would compute its styles again", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const detail = widget("Text", { text: "More" });
  await show(specOf(widget("Text", { text: "One" }), {}, { screens: screensOf(detail) }));
  const navigate = `document.querySelector("screen-spec").runtime.navigate("detail")`;
  const screens = `document.querySelector("screen-spec").shadowRoot.querySelectorAll("section")`;
  const isShown = (at: number) => untilTrue(`${screens}[${at}] && ${screens}[${at - 1}].hidden`);
  await page.evaluate(navigate);
  await isShown(1);
  await page.evaluate(`
    window.changes = 0;
    new MutationObserver((records) => { changes += records.length; })
      .observe(${screens}[0], { attributes: true, childList: true, subtree: true });
  `);
  for (const at of [2, 3]) {
    await page.evaluate(navigate);
    await isShown(at);
  }
  assert.equal(await page.evaluate("changes"), 0);
});

test("A screen that opens without a gesture takes the focus only if no field of the page has it", async (t) => {
  const { page, show } = await openSpecPage(t);
  await page.evaluate(`document.body.append(document.createElement("input"))`);
  const detail = widget("Text", { text: "More" });
  const spec = specOf(
    widget("Text", { text: "One" }),
    { appBar: bar({ title: "Home" }) },
    { screens: screensOf(detail) },
  );
  await show(spec);
  const go = `document.querySelector("screen-spec").runtime.navigate("detail")`;
  const focused = `document.activeElement.shadowRoot?.activeElement.textContent ?? document.activeElement.localName`;
  await page.locator("input").focus();
  await page.evaluate(go);
  assert.equal(await page.evaluate(focused), "input");
  await page.locator("input").blur();
  await page.evaluate(go);
  assert.equal(await page.evaluate(focused), "Detail");
});

test("An app bar stays, scrolls away or collapses", async (t) => {
  const { page, show } = await openSpecPage(t);
  const body = renderer(
    "Scrollable",
    {},
    { id: "scroll" },
    renderer(
      "Column",
      {},
      {},
      widget("Text", { text: "First" }),
      widget("Spacer", { height: 2000 }),
    ),
  );
  const heights = async (appBar: DraftNode) => {
    await show(specOf(body, { appBar }));
    const header = page.locator("header");
    const before = await header.boundingBox();
    const first = await page.getByText("First").boundingBox();
    assert.equal(first?.y, (before?.y ?? 0) + (before?.height ?? 0), "the body begins below it");
    await page.locator('[part~="scroll"]').evaluate((element) => element.scrollTo(0, 600));
    const scrolled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;
    await page.evaluate(scrolled);
    const after = await header.boundingBox();
    return [before?.height, after?.y, after?.height];
  };
  assert.deepEqual(await heights(bar({ title: "A" })), [56, 0, 56]);
  assert.deepEqual(await heights(bar({ title: "A", scroll: "away" })), [56, -56, 56]);
  const collapse = bar({ title: "A", scroll: "collapse", expandedHeight: 200 });
  assert.deepEqual(await heights(collapse), [200, 0, 56]);
});

test("An app bar moves with a scroller that a Conditional shows later, and returns when it is removed @full", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const rows = (name: string) =>
    renderer(
      "Scrollable",
      {},
      {},
      renderer(
        "Column",
        {},
        {},
        widget("Text", { text: name }),
        widget("Spacer", { height: 3000 }),
      ),
    );
  const isStep = (step: number) => ({ "===": [{ var: "state.globalData.step" }, step] });
  const cases = [
    { when: isStep(1), child: rows("First") },
    { when: isStep(2), child: rows("Second") },
  ];
  const body = widget("Conditional", { cases, else: widget("Text", { text: "None" }) });
  const header = page.locator("header");
  const box = `document.querySelector("screen-spec").shadowRoot.querySelector("header").getBoundingClientRect()`;
  const set = (step: number) =>
    page.evaluate(`document.querySelector("screen-spec").data = { step: ${step} }; 0`);
  for (const scroll of ["away", "collapse"]) {
    const expanded = scroll === "collapse" ? { expandedHeight: 200 } : {};
    const height = scroll === "collapse" ? 200 : 56;
    await show(specOf(body, { appBar: bar({ title: "A", scroll, ...expanded }) }));
    const none = page.getByText("None");
    assert.equal((await none.boundingBox())?.y, height);
    for (const [step, name] of [
      [1, "First"],
      [2, "Second"],
    ] as const) {
      await set(step);
      const first = page.getByText(name);
      await first.waitFor();
      assert.equal((await header.boundingBox())?.height, height);
      assert.equal((await first.boundingBox())?.y, height, "the body begins below the bar");
      await page.locator(".scroller").evaluate((element) => element.scrollTo(0, 600));
      await untilTrue(`${box}.bottom === ${scroll === "away" ? 0 : 56}`);
    }
    await set(3);
    await none.waitFor();
    assert.equal((await header.boundingBox())?.y, 0);
    assert.equal((await none.boundingBox())?.y, height);
  }
});

test("An app bar that snaps is in view or out of view once the scrolling has ended @full", async (t) => {
  const { page, show } = await openSpecPage(t);
  const lines = Array.from({ length: 100 }, (_, index) =>
    widget("Text", { text: `Line ${index}` }),
  );
  const body = renderer("Scrollable", {}, { id: "scroll" }, renderer("Column", {}, {}, ...lines));
  await show(specOf(body, { appBar: bar({ title: "A", scroll: "snap" }) }));
  const scrollTo = (top: number) =>
    page.locator('[part~="scroll"]').evaluate(
      (element, y) =>
        new Promise((done) => {
          element.addEventListener("scrollend", done, { once: true });
          element.scrollTo(0, y);
        }),
      top,
    );
  const top = async () => {
    await page
      .locator("header")
      .evaluate((header) => Promise.all(header.getAnimations().map(({ finished }) => finished)));
    return (await page.locator("header").boundingBox())?.y;
  };
  await scrollTo(40);
  assert.equal(await top(), 0, "near the top, where the body begins below it");
  await scrollTo(600);
  assert.equal(await top(), -56);
  await scrollTo(590);
  assert.equal(await top(), -56, "scrolled back by less than half of its height");
  await scrollTo(550);
  assert.equal(await top(), 0, "scrolled back by more than half of its height");
  await scrollTo(585);
  assert.equal(await top(), -56);
});

test("An app bar snaps also in browsers without the event `scrollend` @full", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t, { isOwn: true });
  await page.evaluate(`for (const { prototype } of [HTMLElement, Document, Window]) delete prototype.onscrollend;
    addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true); 0`);
  const line = widget("Spacer", {}, { style: { height: 3000 } });
  const body = renderer("Scrollable", {}, { id: "scroll" }, renderer("Column", {}, {}, line));
  await show(specOf(body, { appBar: bar({ title: "A", scroll: "snap" }) }));
  const scroller = page.locator('[part~="scroll"]');
  const margin = `document.querySelector("screen-spec").shadowRoot.querySelector("header").style.marginBlockStart`;
  await scroller.evaluate((element) => element.scrollTo(0, 600));
  await untilTrue(`${margin} === "-56px"`);
  await scroller.evaluate((element) => element.scrollTo(0, 550));
  await untilTrue(`${margin} === "0px"`);
});

test("A BottomNavBar switches between screens and marks the current one", async (t) => {
  const { page, show } = await openSpecPage(t);
  const nav = widget(
    "BottomNavBar",
    {
      items: [
        { id: "home", icon: "home", label: "Home", targetScreenId: "main" },
        { id: "more", icon: "more", label: "More", badge: 3, targetScreenId: "detail" },
      ],
    },
    { id: "nav" },
  );
  const detail = {
    id: "detail",
    type: "Screen" as const,
    body: widget("Text", { text: "Two" }),
    bottomNavBar: nav,
  };
  await show(
    specOf(widget("Text", { text: "One" }), { bottomNavBar: nav }, { screens: { detail } }),
  );
  assert.equal(await page.locator("[aria-current=page]").textContent(), "Home");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Two").waitFor();
  assert.match((await page.locator("[aria-current=page]:visible").textContent()) ?? "", /More/);
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByText("One").waitFor();
});

test("The floating button stays when the body is hidden and shown", async (t) => {
  const { page, show } = await openSpecPage(t);
  const toggle = action("toggle", "SetData", { path: "isAway", op: "toggle" });
  const floating = widget("Button", { text: "Turn" }, { onClickActionIds: ["toggle"] });
  const visible = { "!": [{ var: "state.screenData.isAway" }] };
  const body = widget("Text", { text: "Body" }, { visible });
  await show(specOf(body, { floating }, { actions: toggle }));
  await page.getByRole("button", { name: "Turn" }).click();
  await page.getByText("Body").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Turn" }).click();
  await page.getByText("Body").waitFor();
});

test("A pull or a button for keyboards refreshes a body", async (t) => {
  const { page, show, until } = await openSpecPage(t);
  const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
  const body = renderer("Scrollable", {}, {}, widget("Text", { text: "News" }));
  await show(specOf(body, { onRefreshActions: ["count"] }, { actions: count }));
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Refresh" }).press("Enter");
  await until("state.screenData.n", 1);
  const touch = await openTouch(page);
  await touch.press({ x: 200, y: 100 });
  await touch.move({ x: 200, y: 190 }, 100);
  await touch.lift();
  await until("state.screenData.n", 2);
});
