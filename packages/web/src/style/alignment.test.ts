import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Attributes, DraftNode, JsonObject } from "@screenspec/format";
import { boxesIn } from "../../testing/boxes.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const text = (id: string, words = "Text") => widget("Text", { text: words }, { id });
const tile = (id: string, attributes: Attributes = {}) =>
  widget("ListTile", { title: id, ...attributes }, { id });
const column = (...children: DraftNode[]) =>
  renderer(
    "Column",
    { crossAxisAlignment: "stretch" },
    { style: { padding: { all: 16 } } },
    ...children,
  );

suite("Alignment", () => {
  test("the words of a text button are in line with the content around it", async (t) => {
    const { page, show } = await openSpecPage(t);
    const button = (id: string, style: JsonObject = {}) =>
      widget("Button", { text: id, variant: "text" }, { id, style });
    const body = renderer(
      "Column",
      {},
      { style: { padding: { all: 16 } } },
      button("first"),
      button("framed", { border: { width: 1 } }),
      renderer(
        "Row",
        { mainAxisAlignment: "spaceBetween" },
        { style: { width: "fill" } },
        button("start"),
        button("end"),
      ),
    );
    await show(specOf(body));
    const words = (id: string) =>
      page.locator(`[part~="${id}"]`).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      });
    assert.equal((await words("first"))[0], 16);
    assert.equal((await words("start"))[0], 16);
    assert.equal((await words("end"))[1], 384);
    // With a visible box, that is in line instead.
    assert.equal((await page.locator('[part~="framed"]').boundingBox())?.x, 16);
  });

  test("a Card of tiles has no padding, and a tile is as high with a Switch as without", async (t) => {
    const boxesOf = boxesIn(await openSpecPage(t));
    const toggle = widget("Switch", { label: "On", labelPlacement: "hidden" }, { id: "switch" });
    const card = (...children: DraftNode[]) => widget("Card", {}, { id: "card" }, ...children);
    const ids = ["card", "a", "b", "switch"];
    const tiles = await boxesOf(column(card(tile("a"), tile("b", { trailing: toggle }))), ids);
    // The border of the card is 1 wide.
    assert.deepEqual([tiles["a"]?.[0], tiles["b"]?.[0]], [17, 17]);
    assert.deepEqual([tiles["a"]?.[3], tiles["b"]?.[3]], [56, 56]);
    const [x = 0, , width = 0] = tiles["switch"] ?? [];
    assert.deepEqual([x + width, width], [367, 48]);
    const mixed = await boxesOf(column(card(tile("a"), text("b"))), ["a"]);
    assert.equal(mixed["a"]?.[0], 17);
  });

  test("the title of an Accordion is in line with tiles beside it, and else with the content", async (t) => {
    const { page, show } = await openSpecPage(t);
    const accordion = widget("Accordion", { title: "More" });
    const left = async (...others: DraftNode[]) => {
      await show(specOf(column(accordion, ...others)));
      return (await page.getByText("More").boundingBox())?.x;
    };
    assert.equal(await left(text("it")), 16);
    assert.equal(await left(tile("it")), 32);
  });

  test("the title of an AppBar of ios is in the middle, or beside actions that need the space", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    const title = async (words: string) => {
      const actions = ["search", "more"].map((icon) => widget("IconButton", { icon, label: icon }));
      const leading = widget("IconButton", { icon: "menu", label: "menu" });
      const appBar = widget("AppBar", { title: words, leading, actions });
      await show(specOf(text("it"), { appBar }, { theme: { preset: "ios" } }));
      await untilTrue(
        `document.querySelector("screen-spec").shadowRoot.querySelector(".root").style.opacity === ""`,
      );
      const { x = 0, width = 0 } = (await page.locator("h1").boundingBox()) ?? {};
      const icon = await page.locator('[data-icon="menu"]').boundingBox();
      assert.equal(icon?.x, 16);
      const action = await page.getByRole("button", { name: "search" }).boundingBox();
      return { middle: Math.round(x + width / 2), isBeside: x + width <= (action?.x ?? 0) };
    };
    assert.deepEqual(await title("Orders"), { middle: 200, isBeside: true });
    const long = await title("All orders of the last month and their deliveries");
    assert.ok(long.middle < 200 && long.isBeside);
  });
});

test("An AppBar has an edge while content is scrolled below it", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const appBar = widget("AppBar", { title: "Orders" });
  const rows = Array.from({ length: 40 }, (_, index) => tile(`row${index}`));
  const body = renderer("Scrollable", {}, {}, renderer("Column", {}, {}, ...rows));
  await show(specOf(body, { appBar }));
  const shadow = `getComputedStyle(document.querySelector("screen-spec").shadowRoot.querySelector(".AppBar")).boxShadow`;
  const scrollTo = (top: number) =>
    page.locator(".scroller").evaluate((scroller, y) => scroller.scrollTo(0, y), top);
  await untilTrue(`${shadow} === "none"`);
  await scrollTo(40);
  await untilTrue(`${shadow} !== "none"`);
  await scrollTo(0);
  await untilTrue(`${shadow} === "none"`);
});
