import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { actions, type Shape, type Value, widgets } from "@screenspec/format/catalog";
import { newItem, titleOfItem } from "../edits/list-items.ts";
import { addAction } from "../edits/new-entries.ts";
import {
  colorTokens,
  contrastLevel,
  contrastOf,
  counterpartOf,
  joinColor,
  resolveColor,
  splitColor,
  surfaceOfToken,
} from "./colors.ts";
import { readEdges, writeEdges } from "./edges.ts";
import { stepNumber } from "./step-number.ts";

suite("The sides of a padding", () => {
  test("are read from edges before axes before all", () => {
    assert.deepEqual(readEdges({ all: 1, horizontal: 2, left: 3 }), {
      top: 1,
      end: 2,
      bottom: 1,
      start: 3,
    });
  });
  test("are written in the shortest way", () => {
    const edges = (top?: number, end?: number, bottom?: number, start?: number) => ({
      top,
      end,
      bottom,
      start,
    });
    assert.deepEqual(writeEdges(edges(4, 4, 4, 4), {}), { all: 4 });
    assert.deepEqual(writeEdges(edges(1, 2, 1, 2), {}), { horizontal: 2, vertical: 1 });
    assert.deepEqual(writeEdges(edges(1, 2, undefined, 2), {}), { top: 1, end: 2, start: 2 });
    assert.deepEqual(writeEdges(edges(1, 2, 3, 4), { left: 0 }), {
      top: 1,
      right: 2,
      bottom: 3,
      left: 4,
    });
    assert.equal(writeEdges(edges(), {}), undefined);
  });
});

test("Arrow keys step by one, ten or a tenth, within the bounds", () => {
  const press = (key: string, from: number, of: Value<Shape>, more: object = {}) =>
    stepNumber({ key, shiftKey: false, altKey: false, ...more }, from, of);
  const length = { kind: "length", tokens: "spacing", min: 0 } as const;
  assert.equal(press("ArrowUp", 1, length), 2);
  assert.equal(press("ArrowUp", 1, length, { shiftKey: true }), 11);
  assert.equal(press("ArrowDown", 1, length, { shiftKey: true }), 0);
  assert.equal(press("ArrowUp", 0.1, { kind: "number" }, { altKey: true }), 0.2);
  assert.equal(press("ArrowUp", 0.95, { kind: "number", min: 0, max: 1 }), 1);
  assert.equal(press("ArrowDown", 1, { kind: "number", above: 0 }), 1);
  assert.equal(press("a", 1, length), undefined);
});

suite("Colors", () => {
  const tokens = colorTokens({ ink: { light: "#000000", dark: "#FFFFFF" }, paper: "#FFFFFF" });
  test("are tokens by scheme, or literals", () => {
    assert.equal(resolveColor("$ink", tokens, "dark"), "#FFFFFF");
    assert.equal(resolveColor("$none", tokens, "dark"), undefined);
    assert.deepEqual(splitColor("#80123456"), { opaque: "#123456", alpha: 128 / 255 });
    assert.equal(joinColor("#123456", 0.5), "#80123456");
    assert.equal(joinColor("#abcdef", 1), "#ABCDEF");
  });
  test("have a contrast, also translucent ones", () => {
    assert.equal(contrastOf("#000000", "#FFFFFF"), 21);
    assert.equal(contrastOf("#767676", "#FFFFFF"), 4.54);
    assert.equal(contrastOf("#00000000", "#FFFFFF"), 1);
  });
  test("are seen on the nearest background", () => {
    const inner = { style: { textColor: "$ink" } };
    const body = { style: { backgroundColor: "$paper" }, children: [inner] };
    const draft: JsonObject = {
      screens: { a: { backgroundColor: "#010203", body, floating: inner } },
    };
    const path = ["screens", "a", "body", "children", 0, "style", "textColor"];
    assert.equal(counterpartOf(draft, path), "$paper");
    assert.equal(
      counterpartOf(draft, ["screens", "a", "floating", "style", "textColor"]),
      "#010203",
    );
    assert.equal(counterpartOf(draft, [...path.slice(0, -1), "border", "color"]), undefined);
  });
});

suite("Lists", () => {
  const lists = Object.entries(widgets).flatMap(([type, { attributes }]) =>
    Object.entries(attributes).flatMap(([name, { value }]) =>
      value.kind === "list" ? [[type, name, value] as const] : [],
    ),
  );
  for (const [type, name, list] of lists) {
    test(`A new item of ${name} of ${type} differs from the others where it must`, () => {
      const first = newItem(list, []);
      const second = newItem(list, [first]);
      const { uniqueBy = "" } = list;
      if (uniqueBy) assert.notEqual(Object(first)[uniqueBy], Object(second)[uniqueBy]);
      else assert.deepEqual(first, second);
    });
  }
  test("have titles that tell items apart", () => {
    assert.equal(titleOfItem({ value: "s", label: "Small" }), "Small");
    assert.equal(titleOfItem({ type: "required", message: "" }), "required");
    assert.equal(titleOfItem("red"), "red");
    assert.equal(titleOfItem({}), undefined);
  });
});

suite("A new action", () => {
  const spec: JsonObject = {
    screens: {
      home: {
        id: "home",
        type: "Screen",
        body: { type: "Renderer", rendererType: "Column", children: [] },
      },
    },
    actions: { delay: { id: "delay", type: "Action", actionType: "Delay", attributes: { ms: 1 } } },
  };
  test("has a free id", () => assert.equal(addAction(spec, "Delay").id, "delay2"));
  for (const name of Object.keys(actions)) {
    test(`of type ${name} isn't malformed`, () => {
      const malformed = validateDraft(addAction(spec, name).draft).filter(
        ({ kind }) => kind === "malformed",
      );
      assert.deepEqual(malformed, []);
    });
  }
});

test("A color is rated with the one that it is named after, by level", () => {
  const tokens = colorTokens({ primary: "#0000FF", onPrimary: "#FFFFFF", once: "#000000" });
  assert.equal(surfaceOfToken("$onPrimary", tokens), "$primary");
  assert.equal(surfaceOfToken("$once", tokens), undefined);
  assert.equal(surfaceOfToken("$onSurface", tokens), undefined);
  assert.deepEqual(
    [7, 4.5, 3, 2.9].map((contrast) => contrastLevel(contrast, 4.5)),
    ["AAA", "AA", undefined, undefined],
  );
  assert.equal(contrastLevel(3, 3), "AA");
});
