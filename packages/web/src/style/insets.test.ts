import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftNode } from "@screenspec/format";
import { openSpecPage, type Page } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const presets = ["neutral", "ios", "material"];
const isShown = `getComputedStyle(document.querySelector("screen-spec").shadowRoot.querySelector(".root")).opacity === "1"`;

const iconButton = widget("IconButton", { icon: "star", label: "Star", size: 28 });
const listOf = (type: string, itemTemplate: DraftNode, attributes: Attributes = {}) =>
  widget(type, { items: [1, 2], itemTemplate, ...attributes });
const containers: { readonly [name: string]: DraftNode } = {
  Row: renderer("Row", {}, {}, iconButton, iconButton),
  Column: renderer("Column", {}, {}, iconButton),
  Stack: renderer("Stack", {}, {}, iconButton),
  List: listOf("List", iconButton),
  "horizontal List": listOf("List", iconButton, { scrollDirection: "horizontal" }),
  Grid: listOf("Grid", iconButton),
  Carousel: widget("Carousel", { items: [1], itemTemplate: iconButton }),
  Accordion: widget("Accordion", { title: "More", initiallyExpanded: true }, {}, iconButton),
  Tabs: widget("Tabs", { tabs: [{ id: "a", label: "A", body: iconButton }] }),
  Card: widget("Card", {}, {}, iconButton),
};

for (const preset of presets) {
  test(`Rules of bars match no IconButton outside of bars, in the preset ${preset}${preset === "material" ? "" : " @full"}`, async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t, { height: 1200 });
    const body = renderer("Column", {}, {}, ...Object.values(containers));
    await show(specOf(body, {}, { theme: { preset } }));
    await untilTrue(isShown);
    const looks = await page.locator(".IconButton").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { margin, color, translate } = getComputedStyle(button);
        return JSON.stringify({ margin, color, translate });
      }),
    );
    assert.ok(looks.length > Object.keys(containers).length);
    const [inRow] = looks;
    assert.match(String(inRow), /"margin":"0px"/);
    assert.deepEqual([...new Set(looks)], [inRow]);
  });
}

const tile = (title: string) => widget("ListTile", { title });
const text = widget("Text", { text: "Line" });
const list = (attributes: Attributes = {}) =>
  widget("List", { items: [1], itemTemplate: tile("Line"), ...attributes });
const card = (...children: readonly DraftNode[]) => widget("Card", {}, {}, ...children);
const cards: { readonly [name: string]: DraftNode } = {
  "only tiles": card(tile("Line"), tile("Line")),
  "a text and a tile": card(text, tile("Line")),
  "a List of tiles": card(list()),
  "a List of tiles with a separator": card(list({ separator: widget("Divider", {}) })),
  "a List of tiles with a header": card(list({ header: text })),
  "a text and a List of tiles": card(text, list()),
  "a tile and a List of tiles": card(tile("Line"), list()),
  "a Column of tiles": card(renderer("Column", {}, {}, text, tile("Line"))),
  "a Conditional with a tile": card(
    widget("Conditional", { cases: [{ when: true, child: tile("Line") }] }),
  ),
  "a Grid of tiles": card(widget("Grid", { columns: 1, items: [1], itemTemplate: tile("Line") })),
  "a text and a Table": card(
    text,
    renderer("Table", {}, {}, renderer("TableRow", {}, {}, text, widget("Text", { text: "2" }))),
  ),
  "a tile and an Accordion": card(tile("Line"), widget("Accordion", { title: "Line" })),
};

for (const preset of presets) {
  test(`The texts in a Card are in line, in the preset ${preset}${preset === "material" ? "" : " @full"}`, async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    for (const [name, node] of Object.entries(cards)) {
      await show(specOf(node, {}, { theme: { preset } }));
      await untilTrue(isShown);
      assert.deepEqual([...new Set(await startsOfLines(page))], [16], name);
    }
  });
}

test("Tiles in a Card with its own padding have that inset", async (t) => {
  const { page, show } = await openSpecPage(t);
  for (const all of [0, 8, 24]) {
    const style = { padding: { all } };
    await show(specOf(widget("Card", {}, { style }, text, tile("Line"), list())));
    assert.deepEqual([...new Set(await startsOfLines(page))], [all]);
  }
});

/** The distances between the start of the Card's content and that of its texts. */
function startsOfLines(page: Page): Promise<number[]> {
  return page.getByText("Line").evaluateAll((texts) =>
    texts.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const around = each.closest(".Card");
      if (!around) throw new Error("It is in no Card.");
      const edge = around.getBoundingClientRect().left + around.clientLeft;
      return Math.round(range.getBoundingClientRect().left - edge);
    }),
  );
}
