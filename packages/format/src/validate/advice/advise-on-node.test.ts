import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { adviceOn, withBody } from "../../../testing/drafts.ts";

const body = "/screens/home/body";
const image = (attributes: object, members: object = {}) =>
  withBody({
    type: "Widget",
    widgetType: "Image",
    attributes: { url: "asset:a", ...attributes },
    ...members,
  });
const field = (attributes: object | undefined, members: object = {}) =>
  withBody({
    type: "Widget",
    widgetType: "TextField",
    id: "a",
    ...(attributes && { attributes }),
    ...members,
  });

suite("An image", () => {
  test("without words for it gets advice", () => {
    assert.deepEqual(adviceOn(image({})), [["image_without_alt", body]]);
  });

  test("with some, or hidden, or told by what is around it, gets none", () => {
    assert.deepEqual(adviceOn(image({ alt: "A shoe" })), []);
    assert.deepEqual(adviceOn(image({ alt: "" })), []);
    assert.deepEqual(adviceOn(image({}, { accessibility: { label: "A shoe" } })), []);
    assert.deepEqual(adviceOn(image({}, { accessibility: { hidden: true } })), []);
    assert.deepEqual(adviceOn(image({}, { accessibility: { mode: "exclude" } })), []);
  });
});

suite("An input", () => {
  test("that doesn't say what it is for gets advice", () => {
    assert.deepEqual(adviceOn(field(undefined)), [["input_without_label", body]]);
    assert.deepEqual(adviceOn(field({ placeholder: "Name" })), [["input_without_label", body]]);
  });

  test("that does gets none", () => {
    assert.deepEqual(adviceOn(field({ label: "Name" })), []);
    assert.deepEqual(adviceOn(field({}, { accessibility: { label: "Name" } })), []);
  });
});

suite("What can be pressed", () => {
  const button = (style: object) =>
    withBody({ type: "Widget", widgetType: "Button", attributes: { text: "Go" }, style });

  test("gets advice on each side that is too short for a finger", () => {
    assert.deepEqual(adviceOn(button({ width: 43, height: 20 })), [
      ["small_touch_target", `${body}/style/height`],
      ["small_touch_target", `${body}/style/width`],
    ]);
    const divider = { type: "Widget", widgetType: "Divider", style: { height: 4 } };
    assert.deepEqual(adviceOn(withBody(divider)), []);
    const actions = { go: { id: "go", type: "Action", actionType: "Dismiss" } };
    const pressed = withBody({ ...divider, onClickActionIds: ["go"] }, { actions });
    assert.deepEqual(adviceOn(pressed), [["small_touch_target", `${body}/style/height`]]);
  });

  test("gets it for a token of the theme as well", () => {
    const theme = { spacing: { small: 20, large: 60 } };
    const draft = { ...button({ width: "$small", height: "$large" }), theme };
    assert.deepEqual(adviceOn(draft), [["small_touch_target", `${body}/style/width`]]);
  });

  test("gets none when it is large enough, or its size isn't known", () => {
    assert.deepEqual(adviceOn(button({ width: 44, height: "fill" })), []);
  });
});

suite("Text", () => {
  const theme = { colors: { ink: { light: "#000000", dark: "#FFFFFF" }, paper: "#FFFFFF" } };
  const on = (backgroundColor: string | undefined, style: object, around: object = {}) => ({
    theme,
    screens: {
      home: {
        id: "home",
        type: "Screen",
        ...(backgroundColor && { backgroundColor }),
        body: {
          type: "Renderer",
          rendererType: "Column",
          style: around,
          children: [{ type: "Widget", widgetType: "Text", attributes: { text: "a" }, style }],
        },
      },
    },
  });
  const pointer = `${body}/children/0/style/textColor`;
  const cases: [what: string, draft: object, isTold: boolean][] = [
    [
      "on its own background",
      on(undefined, { textColor: "#777777", backgroundColor: "#FFFFFF" }),
      true,
    ],
    ["with 4.5:1", on(undefined, { textColor: "#767676", backgroundColor: "#FFFFFF" }), false],
    ["on the screen's", on("#FFFFFF", { textColor: "#FFFF00" }), true],
    [
      "on that of a node around it",
      on("#000000", { textColor: "#EEEEEE" }, { backgroundColor: "#FFFFFF" }),
      true,
    ],
    [
      "through one that isn't seen",
      on("#FFFFFF", { textColor: "#EEEEEE" }, { backgroundColor: "#00000000" }),
      true,
    ],
    [
      "on one that is half seen",
      on("#FFFFFF", { textColor: "#EEEEEE" }, { backgroundColor: "#CC000000" }),
      false,
    ],
    ["in one scheme only", on("$paper", { textColor: "$ink" }), true],
    [
      "on a gradient",
      on("#FFFFFF", { textColor: "#EEEEEE" }, { gradient: { colors: ["#000000", "#111111"] } }),
      false,
    ],
    [
      "on a computed background",
      on("#FFFFFF", { textColor: "#EEEEEE" }, { backgroundColor: "{{ state.globalData.a }}" }),
      false,
    ],
    ["on none that is known", on(undefined, { textColor: "#EEEEEE" }), false],
    ["that lets through what is behind it", on("#FFFFFF", { textColor: "#10EEEEEE" }), false],
  ];
  for (const [what, draft, isTold] of cases) {
    test(`${what} gets ${isTold ? "advice where it is hard to read" : "none"}`, () => {
      assert.deepEqual(adviceOn(draft), isTold ? [["low_contrast", pointer]] : []);
    });
  }
});

suite("Many nodes", () => {
  const divider = { type: "Widget", widgetType: "Divider" };
  const column = (children: unknown[]) => ({ type: "Renderer", rendererType: "Column", children });

  test("get advice once, at the root, when there are more than 5,000", () => {
    const wide = (count: number) => withBody(column(Array(count - 1).fill(divider)));
    assert.deepEqual(adviceOn(wide(5_000)), []);
    assert.deepEqual(adviceOn(wide(5_001)), [["many_nodes", ""]]);
  });

  test("inside one another get it once, at the first that is too deep", () => {
    const deep = (depth: number): unknown => (depth === 1 ? divider : column([deep(depth - 1)]));
    assert.deepEqual(adviceOn(withBody(deep(32))), []);
    assert.deepEqual(adviceOn(withBody(column([deep(40), deep(40)]))), [
      ["deep_nesting", `${body}${"/children/0".repeat(32)}`],
    ]);
  });
});

test("A template in an expression gets advice, since it stays as it is", () => {
  const visible = { "===": ["{{ env.locale }}", "en"] };
  const draft = withBody({ type: "Widget", widgetType: "Divider", visible });
  assert.deepEqual(adviceOn(draft), [["template_in_expression", `${body}/visible/===/0`]]);
});
