import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode, JsonObject } from "@screenspec/format";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const label = "{{ state.globalData.label }}";
const n = "{{ state.globalData.n }}";
const noop = action("noop", "SetData", { path: "x", value: 1 });

test("The accessibility tree follows the data", async (t) => {
  const { page, problems, show } = await openSpecPage(t);

  const setData = (data: JsonObject) =>
    page.evaluate(`document.querySelector("screen-spec").data = ${JSON.stringify(data)}; 0`);
  /** Shows nodes in a Column, with data. */
  async function showAll(data: JsonObject, ...nodes: readonly DraftNode[]) {
    await setData(data);
    await show(specOf(renderer("Column", {}, {}, ...nodes), {}, { actions: noop }));
  }
  /** An attribute of a node. */
  const attributeOf = (id: string, name: string) =>
    page.locator(`[part~="${id}"]`).getAttribute(name);

  await t.test("a node with the role `text` has its label, whatever its view is", async () => {
    const accessibility = { role: "text", label: "Half" } as const;
    await showAll(
      {},
      widget("Divider", {}, { accessibility }),
      widget("ProgressIndicator", { variant: "linear" }, { accessibility }),
      widget("Text", { text: "a" }, { accessibility }),
    );
    const named = page.getByRole("img", { name: "Half", exact: true });
    await named.nth(2).waitFor();
  });

  await t.test("a merged node is named after its current contents", async () => {
    const merged = { accessibility: { mode: "merge" } };
    const sale = widget("Text", { text: "Sale" }, { visible: "{{ state.globalData.sale }}" });
    await showAll(
      { n: 1, sale: false },
      renderer(
        ...(["Row", {}, { id: "cart", ...merged }] as const),
        widget("Text", { text: "Cart:" }),
        renderer("Column", {}, {}, widget("Text", { text: `${n} items` }), sale),
        widget("Icon", { name: "star" }, { accessibility: { label: "A favourite" } }),
        widget("Image", { url: "asset:none", alt: "A shoe" }),
        widget("Text", { text: "Unheard" }, { accessibility: { hidden: true } }),
      ),
      widget("ListTile", { title: `${n} new`, subtitle: "Letters" }, { id: "mail", ...merged }),
      widget("Accordion", { title: `${n} questions` }, { id: "faq", ...merged }),
    );
    const named = (name: string) => page.getByRole("group", { name, exact: true });
    await named("Cart: 1 items A favourite A shoe").waitFor();
    await named("1 new Letters").waitFor();
    await setData({ n: 2, sale: true });
    await named("Cart: 2 items Sale A favourite A shoe").waitFor();
    await named("2 new Letters").waitFor();
    await setData({ n: 2, sale: false });
    await named("Cart: 2 items A favourite A shoe").waitFor();
  });

  await t.test(
    "a merged node isn't an image, and its contents aren't announced again",
    async () => {
      const merged = { accessibility: { mode: "merge" } };
      const heard = (id: string) => page.locator(`[part~="${id}"]`).ariaSnapshot();
      await showAll(
        { heard: true, n: 1 },
        renderer(
          ...(["Row", {}, { id: "total", ...merged }] as const),
          widget("Text", { text: "Total" }),
          widget(
            "Text",
            { text: `${n} euros` },
            { accessibility: { hidden: { "!": [{ var: "state.globalData.heard" }] } } },
          ),
        ),
        widget("Text", { text: "Alone" }, { id: "alone", ...merged }),
        widget("Icon", { name: "star" }, { id: "star", ...merged }),
        renderer(
          ...(["Row", {}, { id: "choice", ...merged }] as const),
          widget("Text", { text: "Terms" }),
          widget("Button", { text: "Accept" }, { onClickActionIds: ["noop"] }),
        ),
        renderer(
          ...([
            "Row",
            {},
            { id: "news", accessibility: { mode: "merge", live: "polite" } },
          ] as const),
          widget("Text", { text: `${n} news` }),
        ),
      );
      assert.equal(await heard("total"), '- group "Total 1 euros"');
      assert.equal(await heard("alone"), "- text: Alone");
      // A button must stay usable, and a live region must stay exposed to be announced.
      assert.equal(await heard("choice"), '- group "Terms Accept":\n  - button "Accept"');
      assert.equal(await page.locator('[part~="news"] [aria-hidden]').count(), 0);
      await setData({ heard: false, n: 1 });
      await page.getByRole("group", { name: "Total", exact: true }).waitFor();
      await setData({ heard: true, n: 2 });
      await page.getByRole("group", { name: "Total 2 euros", exact: true }).waitFor();
      assert.equal(await heard("total"), '- group "Total 2 euros"');
      assert.equal(await page.locator("[role=img]").count(), 0);
    },
  );

  await t.test("a removed label restores the default name and role", async () => {
    const accessibility = { label, hint: label };
    await showAll(
      { label: "Told" },
      widget("Text", { text: "A text" }, { id: "own-text", accessibility }),
      renderer("Row", {}, { id: "own-row", accessibility }, widget("Text", { text: "in" })),
      widget("Button", { text: "Save" }, { id: "own-button", accessibility }),
      widget("IconButton", { icon: "heart", label: "Like" }, { id: "own-icon", accessibility }),
      widget("Image", { url: "asset:none", alt: "A shoe" }, { id: "own-picture", accessibility }),
      widget("Avatar", { name: "Ada" }, { id: "own-avatar", accessibility }),
      widget("ProgressIndicator", {}, { id: "own-progress", accessibility }),
      renderer(
        ...([
          "Row",
          {},
          { id: "own-merged", accessibility: { ...accessibility, mode: "merge" } },
        ] as const),
        widget("Text", { text: "One" }),
      ),
    );
    const all = {
      text: [null, null, "img"],
      row: [null, null, "group"],
      button: [null, null, null],
      icon: ["Like", null, null],
      picture: ["A shoe", "img", "img"],
      avatar: ["Ada", "img", "img"],
      progress: ["Loading", "progressbar", "progressbar"],
      merged: ["One", "group", "group"],
    };
    for (const data of [{ label: "Told" }, { label: null }, { label: "Again" }, { label: null }]) {
      await setData(data);
      for (const [id, [name = null, role = null, namedRole = null]] of Object.entries(all)) {
        assert.equal(await attributeOf(`own-${id}`, "aria-label"), data.label ?? name, id);
        assert.equal(await attributeOf(`own-${id}`, "aria-description"), data.label, id);
        assert.equal(await attributeOf(`own-${id}`, "role"), data.label ? namedRole : role, id);
      }
    }
  });

  await t.test("the default name follows the attributes while there is no label", async () => {
    await showAll(
      { label: null, n: 1 },
      widget(
        "IconButton",
        { icon: "heart", label: `Like ${n}` },
        { id: "own-icon", accessibility: { label } },
      ),
      widget("Avatar", { name: `Ada ${n}` }, { id: "own-avatar" }),
    );
    assert.equal(await attributeOf("own-icon", "aria-label"), "Like 1");
    await setData({ label: null, n: 2 });
    assert.equal(await attributeOf("own-icon", "aria-label"), "Like 2");
    assert.equal(await attributeOf("own-avatar", "aria-label"), "Ada 2");
    await setData({ label: "Told", n: 3 });
    assert.equal(await attributeOf("own-icon", "aria-label"), "Told");
    await setData({ label: null, n: 4 });
    assert.equal(await attributeOf("own-icon", "aria-label"), "Like 4");
  });

  await t.test("a field without an accessibility label keeps its label", async () => {
    const accessibility = { label, hint: label };
    await showAll(
      { label: "Told" },
      widget("TextField", { label: "Own" }, { id: "a", accessibility }),
    );
    await page.getByRole("textbox", { name: "Told" }).waitFor();
    await setData({ label: null });
    await page.getByRole("textbox", { name: "Own" }).waitFor();
    assert.equal(await page.getByRole("textbox").getAttribute("aria-description"), null);
  });

  await t.test(
    "what is pressed is a button only while nothing else in it can be used",
    async () => {
      const visible = "{{ state.globalData.on }}";
      await showAll(
        { on: false },
        renderer(
          ...(["Row", {}, { id: "own-row", onClickActionIds: ["noop"] }] as const),
          renderer(
            "Column",
            {},
            {},
            widget("Text", { text: "Open" }),
            widget("Button", { text: "Delete" }, { visible, onClickActionIds: ["noop"] }),
          ),
        ),
      );
      assert.equal(await attributeOf("own-row", "role"), "button");
      await setData({ on: true });
      assert.equal(await attributeOf("own-row", "role"), "group");
      await setData({ on: false });
      assert.equal(await attributeOf("own-row", "role"), "button");
    },
  );

  await t.test("a node with parts to operate is a group instead of a single element", async () => {
    const visible = "{{ state.globalData.on }}";
    const remove = widget(
      "IconButton",
      { icon: "trash", label: "Remove" },
      { visible, onClickActionIds: ["noop"] },
    );
    const states: { [role: string]: JsonObject } = {
      button: { pressed: true },
      checkbox: { checked: true },
      switch: { checked: true },
      radio: { checked: true },
      tab: { selected: true },
      slider: { value: 4 },
    };
    for (const on of [false, true]) {
      await showAll(
        { on },
        ...Object.entries(states).map(([role, state]) =>
          widget(
            "ListTile",
            { title: "Todo", trailing: remove },
            { id: `own-${role}`, onClickActionIds: ["noop"], accessibility: { role, ...state } },
          ),
        ),
      );
      for (const role of Object.keys(states)) {
        assert.equal(await attributeOf(`own-${role}`, "role"), on ? "group" : role);
      }
    }
    const { violations } = await findViolations(page);
    assert.deepEqual(violations, []);
    await setData({ on: false });
    for (const role of Object.keys(states)) {
      assert.equal(await attributeOf(`own-${role}`, "role"), role);
    }
  });

  await t.test("links and dividers have the roles of their current attributes", async () => {
    const attributes = { spans: [{ text: "Nothing to press" }], orientation: "horizontal" };
    const become = (id: string) =>
      action(id, "UpdateWidgetState", { targetWidgetId: id, newState: { attributes } });
    const spans = [{ text: "Terms", style: { fontWeight: "bold" }, onClickActionIds: ["line"] }];
    const onClickActionIds = ["line", "words"];
    const body = renderer(
      "Column",
      {},
      {},
      widget("RichText", { spans }, { id: "words" }),
      widget("Divider", { orientation: "vertical" }, { id: "line" }),
      widget("Button", { text: "Become" }, { onClickActionIds }),
    );
    await show(specOf(body, {}, { actions: { ...become("line"), ...become("words") } }));
    assert.equal(await attributeOf("line", "aria-orientation"), "vertical");
    await page.getByRole("link", { name: "Terms" }).waitFor();
    await page.getByRole("button", { name: "Become" }).click();
    const words = page.getByText("Nothing to press");
    await words.waitFor();
    assert.equal(await attributeOf("line", "aria-orientation"), null);
    assert.equal(await page.getByRole("link").count(), 0);
    const rest = await words.evaluate((span) => [span.className, span.getAttribute("tabindex")]);
    assert.deepEqual(rest, ["", null]);
  });

  await t.test("a WebView gets a name and keeps its role", async () => {
    await showAll(
      { label: "Terms" },
      widget(
        "WebView",
        { url: "https://example.com/" },
        { id: "own-web", accessibility: { label } },
      ),
    );
    assert.equal(await attributeOf("own-web", "aria-label"), "Terms");
    assert.equal(await attributeOf("own-web", "role"), null);
    await setData({ label: "Other terms" });
    assert.equal(await attributeOf("own-web", "aria-label"), "Other terms");
    await setData({ label: null });
    assert.equal(await attributeOf("own-web", "aria-label"), null);
    assert.equal(await page.locator("iframe").getAttribute("title"), null);
  });

  assert.deepEqual(problems, []);
});
