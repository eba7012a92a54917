import assert from "node:assert/strict";
import { test } from "node:test";
import type { DraftNode, JsonObject } from "@screenspec/format";
import { block } from "../../testing/boxes.ts";
import { openGestures } from "../../testing/gestures.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

type Axis = "vertical" | "horizontal";
type Scroller = (axis: Axis, id: string, content: DraftNode, style: JsonObject) => DraftNode;

/** Content that is larger than the window on both axes. */
const rest = block("rest", 900, 900);

/** Scrollers of each type: a List and a Grid have the content as their header, a Carousel as its first page. */
const scrollers: { readonly [type: string]: Scroller } = {
  Scrollable: (scrollDirection, id, content, style) =>
    renderer(
      "Scrollable",
      { scrollDirection },
      { id, style },
      renderer(scrollDirection === "vertical" ? "Column" : "Row", {}, {}, content, rest),
    ),
  "refreshable Scrollable": (scrollDirection, id, content, style) =>
    renderer(
      "Scrollable",
      { scrollDirection },
      { id, style, onRefreshActionIds: ["refresh"] },
      renderer("Column", {}, {}, content, rest),
    ),
  List: linesOf("List"),
  Grid: linesOf("Grid"),
  Carousel: (_axis, id, content, style) => widget("Carousel", {}, { id, style }, content, rest),
};

function linesOf(type: "List" | "Grid"): Scroller {
  return (scrollDirection, id, header, style) =>
    widget(type, { scrollDirection, header, items: [1], itemTemplate: rest }, { id, style });
}

/** Tabs with a bar that is wider than the window. */
function tabsOf(body: DraftNode, style: JsonObject): DraftNode {
  const tabs = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    label: `Tab ${index}`,
    body: index === 0 ? body : widget("Text", { text: "Other" }),
  }));
  return widget("Tabs", { tabs }, { id: "tabs", style });
}

/** The types that scroll only along one axis. */
const onlyAxis: { readonly [type: string]: Axis } = {
  Carousel: "horizontal",
  "refreshable Scrollable": "vertical",
};
const typesOf = (axis: Axis) =>
  Object.keys(scrollers).filter((type) => (onlyAxis[type] ?? axis) === axis);

interface Case {
  readonly name: string;
  /** The axis of the gesture, along which the outer scroller scrolls. */
  readonly axis: Axis;
  readonly body: DraftNode;
  /** Whether the inner scroller is at its end. */
  readonly isAtEnd?: boolean;
}

const axes = ["vertical", "horizontal"] as const;
const all = { width: "fill", height: "fill" };
const small = { width: 300, height: 200 };

function nested(axis: Axis, outerType: string, inner: DraftNode): DraftNode {
  const outer = scrollers[outerType]?.(axis, "outer", inner, all);
  assert.ok(outer);
  return outer;
}

/** A scroller along the other axis. */
function crossing(axis: Axis): DraftNode {
  const scrollDirection = axis === "vertical" ? "horizontal" : "vertical";
  return renderer("Scrollable", { scrollDirection }, { id: "inner", style: small }, rest);
}

const cases: readonly Case[] = axes.flatMap((axis) =>
  typesOf(axis).flatMap((outerType) => [
    ...axes.flatMap((innerAxis) =>
      typesOf(innerAxis).flatMap((innerType): Case[] => {
        const inner = scrollers[innerType]?.(innerAxis, "inner", rest, small);
        assert.ok(inner);
        const name = `${axis} on a ${innerAxis} ${innerType} in a ${outerType}`;
        const body = nested(axis, outerType, inner);
        return [{ name, axis, body, isAtEnd: axis === innerAxis }];
      }),
    ),
    {
      name: `${axis} on a Scrollable in a ${outerType} in Tabs`,
      axis,
      body: tabsOf(nested(axis, outerType, crossing(axis)), all),
    },
    {
      name: `${axis} on the page of Tabs in a ${outerType}`,
      axis,
      body: nested(axis, outerType, tabsOf(block("inner", 300, 200), small)),
    },
  ]),
);

const actions = action("refresh", "SetData", { path: "n", value: 1 });

test("A gesture that an inner scroller can't use scrolls the outer one", async (t) => {
  const { page, problems, show, untilTrue } = await openSpecPage(t);
  const { finger, wheel } = await openGestures(page);
  for (const [device, scroll] of Object.entries({ finger, wheel })) {
    await t.test(`by ${device}`, async () => {
      const trapped: string[] = [];
      for (const { name, axis, body, isAtEnd = false } of cases) {
        await show(specOf(body, {}, { actions }));
        await page.locator('[part~="inner"]').waitFor();
        await page.evaluate(`{
          const root = document.querySelector("screen-spec").shadowRoot;
          const scrollerOf = (id) => {
            const element = root.querySelector('[part~="' + id + '"]');
            return element.querySelector(":scope>.track") ?? element;
          };
          window.inner = scrollerOf("inner");
          window.former = -1;
          window.frames = 0;
          window.scrolled = false;
          scrollerOf("outer").addEventListener("scroll", ({ target, currentTarget }) => {
            if (target === currentTarget) scrolled = true;
          });
        }`);
        if (isAtEnd) await untilTrue(atEnd);
        assert.equal(await page.evaluate("scrolled"), false);
        await scroll({ x: 150, y: 120 }, axis === "vertical" ? { x: 0, y: -80 } : { x: -80, y: 0 });
        // Scrolling may begin some frames after a gesture, and later on a slow machine.
        await untilTrue("scrolled || ++frames > 300");
        if (!(await page.evaluate("scrolled"))) trapped.push(name);
      }
      assert.deepEqual(trapped, []);
    });
  }
  assert.deepEqual(problems, []);
});

/** Scrolls the inner scroller to its end, which a List knows once its rows are rendered. */
const atEnd = `(inner.scrollTo({ left: 9999, top: 9999, behavior: "instant" }),
  former === (former = inner.scrollLeft + inner.scrollTop))`;
