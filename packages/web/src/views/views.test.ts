import assert from "node:assert/strict";
import { test } from "node:test";
import { until as comesTrue } from "../../../server/testing/until.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const count = action("count", "SetData", { path: "n", op: "increment", value: 1 });
const other = action("other", "SetData", { path: "m", op: "increment", value: 1 });
const actions = { ...count, ...other };

test("Widgets behave as the reference describes", async (t) => {
  const { page, problems, show, read, until } = await openSpecPage(t);
  const n = "state.screenData.n";

  await t.test("a Button runs its actions, unless it is disabled or loading", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("Button", { text: "Go" }, { onClickActionIds: ["count"] }),
      widget("Button", { text: "No", enabled: false }, { onClickActionIds: ["other"] }),
      widget("Button", { text: "Wait", loading: true }, { onClickActionIds: ["other"] }),
    );
    await show(specOf(body, {}, { actions }));
    await page.getByRole("button", { name: "No" }).click({ force: true });
    await page.getByRole("button", { name: "Wait" }).click({ force: true });
    await page.getByRole("button", { name: "Go" }).press("Enter");
    await until(n, 1);
    assert.equal(await read("state.screenData.m"), null);
  });

  await t.test("an outlined icon has a filled variant", async () => {
    const icons = ["heart", "heartFilled", "nothingFilled"];
    await show(
      specOf(renderer("Column", {}, {}, ...icons.map((name) => widget("Icon", { name })))),
    );
    const fills = await page
      .locator(".glyph")
      .evaluateAll((all: Element[]) =>
        all.map(
          (icon) => `${getComputedStyle(icon).fill} ${icon.querySelector("path[d^=M]") !== null}`,
        ),
      );
    assert.deepEqual(fills, ["none true", "rgb(26, 28, 32) true", "none false"]);
  });

  await t.test("a span that runs actions is a link", async () => {
    const spans = [{ text: "I accept the " }, { text: "terms", onClickActionIds: ["count"] }];
    await show(specOf(widget("RichText", { spans }), {}, { actions }));
    await page.getByRole("link", { name: "terms" }).click();
    await until(n, 1);
    await page.getByRole("link", { name: "terms" }).press("Enter");
    await until(n, 2);
  });

  await t.test("an Accordion shows its children when its title is pressed", async () => {
    const accordion = widget(
      "Accordion",
      { title: "Delivery" },
      { id: "delivery" },
      widget("Text", { text: "Free" }),
    );
    await show(specOf(renderer("Column", {}, {}, accordion)));
    const head = page.getByRole("button", { name: "Delivery" });
    assert.equal(await head.getAttribute("aria-expanded"), "false");
    assert.equal(await page.getByText("Free").isVisible(), false);
    await head.click();
    await until("widget.delivery.value", true);
    assert.equal(await page.getByText("Free").isVisible(), true);
  });

  await t.test("a page of Tabs keeps its scroll position", async () => {
    const items = Array.from({ length: 300 }, (_, index) => index);
    const tabs = ["A", "B"].map((id) => ({
      id,
      label: id,
      body: widget("List", {
        items,
        itemTemplate: widget("Text", { text: `${id} {{ item }}` }, { style: { height: 30 } }),
      }),
    }));
    await show(specOf(widget("Tabs", { tabs }, { id: "tabs", style: { height: "fill" } })));
    const scroller = page.locator(".rows.scroller");
    const row = page.getByText("A 150", { exact: true });
    await page.getByText("A 0", { exact: true }).waitFor();
    // The list estimates the sizes of rows from the rendered ones.
    await comesTrue(() => scroller.evaluate(({ scrollHeight }) => scrollHeight === 300 * 30));
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page.getByText("A 0", { exact: true }).waitFor({ state: "detached" });
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    await page.getByRole("tab", { name: "B" }).click();
    await page.getByText("B 0", { exact: true }).waitFor();
    assert.equal(await row.count(), 0);
    await page.getByRole("tab", { name: "A" }).click();
    assert.deepEqual(await row.boundingBox(), box);
  });

  await t.test("arrow keys move through Tabs", async () => {
    const tabs = ["News", "Mail", "More"].map((label) => ({
      id: label,
      label,
      body: widget("Text", { text: `Page ${label}` }),
    }));
    await show(specOf(widget("Tabs", { tabs }, { id: "tabs" })));
    await page.getByRole("tab", { name: "News" }).press("ArrowRight");
    await until("widget.tabs.value", "Mail");
    await page.getByRole("tabpanel", { name: "Mail" }).waitFor();
    assert.equal(await page.getByText("Page Mail").isVisible(), true);
    assert.equal(await page.getByText("Page News").count(), 0);
    await page.keyboard.press("End");
    await until("widget.tabs.value", "More");
    assert.equal(
      await page.getByRole("tab", { name: "More" }).getAttribute("aria-selected"),
      "true",
    );
  });

  await t.test("buttons, dots and scrolling change the page of a Carousel", async () => {
    const carousel = widget(
      "Carousel",
      { loop: true, indicator: { placement: "below" } },
      { id: "pages" },
      ...["One", "Two", "Three"].map((text) => widget("Text", { text }, { style: { height: 80 } })),
    );
    await show(specOf(renderer("Column", {}, {}, carousel)));
    await page.getByRole("button", { name: "Next" }).click();
    await until("widget.pages.value", 1);
    await page.getByRole("button", { name: "Page 3" }).click();
    await until("widget.pages.value", 2);
    await page.getByRole("button", { name: "Next" }).click();
    await until("widget.pages.value", 0);
    await page.locator(".track").evaluate((track) => track.scrollBy({ left: 400 }));
    await until("widget.pages.value", 1);
  });

  await t.test("texts are truncated after maxLines", async () => {
    const text = "A text that is a good deal longer than the screen is wide. ".repeat(4);
    const body = renderer(
      "Column",
      {},
      {},
      ...["ellipsis", "clip", "fade"].map((overflow) =>
        widget(
          "Text",
          { text, overflow, maxLines: 2 },
          { id: overflow, style: { fontSize: 10, lineHeight: 2 } },
        ),
      ),
    );
    await show(specOf(body));
    for (const id of ["ellipsis", "clip", "fade"]) {
      assert.equal((await page.locator(`[part~="${id}"]`).boundingBox())?.height, 40, id);
    }
  });

  await t.test(
    "progress is announced, a Badge without text isn't there, an Avatar has initials",
    async () => {
      const body = renderer(
        "Column",
        {},
        {},
        widget("ProgressIndicator", { variant: "linear", value: 0.25 }),
        widget("Badge", { text: "{{ state.screenData.none }}" }, { id: "badge" }),
        widget("Avatar", { name: "Ada King Lovelace" }),
        widget("Avatar", { name: "👩‍🚀 e\u0301mile" }),
        widget("Image", { url: "asset:none", alt: "A shoe" }, { style: { width: 50, height: 50 } }),
      );
      await show(specOf(body));
      assert.equal(await page.getByRole("progressbar").getAttribute("aria-valuenow"), "25");
      assert.equal(await page.locator(".pill").isVisible(), false);
      assert.equal(await page.getByRole("img", { name: "Ada King Lovelace" }).textContent(), "AL");
      assert.equal(await page.getByRole("img", { name: "mile" }).textContent(), "👩‍🚀E\u0301");
      assert.equal(await page.getByRole("img", { name: "A shoe" }).count(), 1);
    },
  );

  await t.test("a WebView shows only pages that the host allows", async () => {
    await page.evaluate(`window.reported = [];
      addEventListener("screenspec-diagnostic", ({ detail }) => reported.push(detail.code));`);
    await show(specOf(widget("WebView", { url: "https://example.com/" })));
    assert.equal(await page.locator("iframe").getAttribute("src"), null);
    assert.deepEqual(await page.evaluate("reported"), ["refused_address"]);
    await page.route("https://example.com/", (route) => route.fulfill({ body: "A page" }));
    await page.evaluate(
      `document.querySelector("screen-spec").host = { allowWebView: () => true }`,
    );
    await show(specOf(widget("WebView", { url: "https://example.com/" })));
    await page.frameLocator("iframe").getByText("A page").waitFor();
    await show(specOf(widget("WebView", { url: "https://[/" })));
    assert.equal(await page.locator("iframe").getAttribute("src"), null);
    assert.deepEqual(await page.evaluate("reported"), ["refused_address", "refused_address"]);
    await page.evaluate(`document.querySelector("screen-spec").host = {}`);
  });

  await t.test("accessibility attributes are set", async () => {
    const body = renderer(
      "Column",
      {},
      {},
      widget("Text", { text: "Chapter" }, { accessibility: { heading: 2 } }),
      renderer(
        "Row",
        {},
        { accessibility: { mode: "merge" } },
        widget("Text", { text: "4.6 of 5" }),
      ),
      widget("Text", { text: "Unheard" }, { accessibility: { hidden: true } }),
      widget(
        "Button",
        { text: "X" },
        { accessibility: { label: "Close", hint: "Leaves the page" } },
      ),
    );
    await show(specOf(body));
    assert.equal(await page.getByRole("heading", { name: "Chapter", level: 2 }).count(), 1);
    assert.equal(await page.getByRole("group", { name: "4.6 of 5" }).count(), 1);
    assert.equal(await page.getByText("Unheard").getAttribute("aria-hidden"), "true");
    const close = page.getByRole("button", { name: "Close" });
    assert.equal(await close.getAttribute("aria-description"), "Leaves the page");
  });

  await t.test(
    "a Conditional shows the case that is taken, and no longer the one before",
    async () => {
      const isDone = { ">": [{ var: n }, 0] };
      const cases = [{ when: isDone, child: widget("Text", { text: "Done" }) }];
      const other = widget("Button", { text: "Do" }, { onClickActionIds: ["count"] });
      const conditional = widget("Conditional", { cases, else: other });
      await show(specOf(conditional, {}, { actions: count }));
      await page.getByRole("button", { name: "Do" }).click();
      await page.getByText("Done").waitFor();
      assert.equal(await page.getByRole("button", { name: "Do" }).count(), 0);
    },
  );

  await t.test("a custom widget renders the app's element with a slot for children", async () => {
    await page.evaluate(`customElements.get("screen-spec").defineWidget("Rating", {
      create({ attributes, fire }) {
        const element = document.createElement("section");
        const slot = document.createElement("div");
        const button = document.createElement("button");
        const update = ({ stars }) => { button.textContent = "Rate " + stars; };
        button.addEventListener("click", () => fire("onRatedActionIds", 5));
        update(attributes);
        element.append(button, slot);
        return { element, slot, update };
      },
    })`);
    const rated = action("rated", "SetData", { path: "stars", value: "{{ event.value }}" });
    const rating = widget(
      "Rating",
      { stars: "{{ state.screenData.stars }}" },
      { onRatedActionIds: ["rated"] },
      widget("Text", { text: "Within" }),
    );
    await show(specOf(rating, { persistentData: { stars: 3 } }, { actions: rated }));
    assert.equal(await page.getByText("Within").isVisible(), true);
    await page.getByRole("button", { name: "Rate 3" }).click();
    await page.getByRole("button", { name: "Rate 5" }).waitFor();
  });

  assert.deepEqual(problems, []);
});

test("A Carousel plays automatically, also from right to left @full", async (t) => {
  const { page, show, until } = await openSpecPage(t, { hasMotion: true, lang: "ar" });
  const append = action("append", "SetData", {
    path: "values",
    op: "append",
    value: "{{ event.value }}",
  });
  const texts = ["One", "Two", "Three"].map((text) => widget("Text", { text }));
  await show(
    specOf(
      renderer(
        "Column",
        {},
        {},
        widget(
          "Carousel",
          { autoPlayMs: 1000 },
          { id: "pages", onValueChangedActionIds: ["append"] },
          ...texts,
        ),
      ),
      { persistentData: { values: [] } },
      { actions: append },
    ),
  );
  // It pauses while the pointer is over it.
  await page.mouse.move(200, 500);
  // It stops at the last page.
  await until("state.screenData.values", [1, 2]);
  const box = await page.getByText("Three").boundingBox();
  assert.ok(box && box.x < 400);
  assert.ok(await page.locator(".track").evaluate((track) => track.scrollLeft < 0));
});
