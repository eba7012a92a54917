import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { adviceOn, withBody } from "../../../testing/drafts.ts";
import { validateDraft } from "../validate-draft.ts";

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
const column = (children: unknown[]) => ({ type: "Renderer", rendererType: "Column", children });

suite("An image", () => {
  test("without a text alternative gets advice", () => {
    assert.deepEqual(adviceOn(image({})), [["image_without_alt", body]]);
    const [{ fix } = {}] = validateDraft(image({}));
    assert.deepEqual(fix, {
      title: "Mark as decoration",
      edits: [{ op: "add", path: `${body}/attributes/alt`, value: "" }],
    });
  });

  test("with a text alternative, hidden, or described by an enclosing node gets no advice", () => {
    assert.deepEqual(adviceOn(image({ alt: "A shoe" })), []);
    assert.deepEqual(adviceOn(image({ alt: "" })), []);
    assert.deepEqual(adviceOn(image({}, { accessibility: { label: "A shoe" } })), []);
    assert.deepEqual(adviceOn(image({}, { accessibility: { hidden: true } })), []);
    assert.deepEqual(adviceOn(image({}, { accessibility: { mode: "exclude" } })), []);
  });

  const around: [where: string, members: object, isReported: boolean][] = [
    ["one that is hidden", { accessibility: { hidden: true } }, false],
    ["one that is hidden from assistive technology", { accessibility: { mode: "exclude" } }, false],
    ["one that is never visible", { visible: false }, false],
    ["one that can be visible", { visible: "{{ state.globalData.a }}" }, true],
    ["one that is perhaps hidden", { accessibility: { hidden: "{{ state.globalData.a }}" } }, true],
    ["one that is merged into one element", { accessibility: { mode: "merge" } }, true],
  ];
  for (const [where, members, isReported] of around) {
    test(`in ${where} gets ${isReported ? "advice" : "no advice"}, and the next one does`, () => {
      const nameless = { type: "Widget", widgetType: "Image", attributes: { url: "asset:a" } };
      const draft = withBody(column([{ ...column([nameless]), ...members }, nameless]));
      const first: [string, string] = ["image_without_alt", `${body}/children/0/children/0`];
      const next: [string, string] = ["image_without_alt", `${body}/children/1`];
      assert.deepEqual(adviceOn(draft), isReported ? [first, next] : [next]);
    });
  }

  test("that is never visible gets no advice", () => {
    assert.deepEqual(adviceOn(image({}, { visible: false })), []);
  });
});

suite("An input", () => {
  test("without a label gets advice", () => {
    assert.deepEqual(adviceOn(field(undefined)), [["input_without_label", body]]);
    assert.deepEqual(adviceOn(field({ placeholder: "Name" })), [["input_without_label", body]]);
  });

  test("with a label gets no advice", () => {
    assert.deepEqual(adviceOn(field({ label: "Name" })), []);
    assert.deepEqual(adviceOn(field({}, { accessibility: { label: "Name" } })), []);
    assert.deepEqual(adviceOn(field({}, { visible: false })), []);
  });
});

suite("A node that can be pressed", () => {
  const button = (style: object) =>
    withBody({ type: "Widget", widgetType: "Button", attributes: { text: "Go" }, style });

  test("gets advice for each side that is too short for a finger", () => {
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

  test("gets advice for a token of the theme too", () => {
    const theme = { spacing: { small: 20, large: 60 } };
    const draft = { ...button({ width: "$small", height: "$large" }), theme };
    assert.deepEqual(adviceOn(draft), [["small_touch_target", `${body}/style/width`]]);
  });

  test("gets no advice when it is large enough or its size isn't known", () => {
    assert.deepEqual(adviceOn(button({ width: 44, height: "fill" })), []);
  });
});

suite("Many nodes", () => {
  const divider = { type: "Widget", widgetType: "Divider" };

  test("get advice once, at the root, when there are more than 5,000", () => {
    const wide = (count: number) => withBody(column(Array(count - 1).fill(divider)));
    assert.deepEqual(adviceOn(wide(5_000)), []);
    assert.deepEqual(adviceOn(wide(5_001)), [["many_nodes", ""]]);
  });

  test("nested too deep get advice once, at the first node below the limit", () => {
    const deep = (depth: number): unknown => (depth === 1 ? divider : column([deep(depth - 1)]));
    assert.deepEqual(adviceOn(withBody(deep(32))), []);
    assert.deepEqual(adviceOn(withBody(column([deep(40), deep(40)]))), [
      ["deep_nesting", `${body}${"/children/0".repeat(32)}`],
    ]);
  });
});

test("A template in an expression gets advice, because it isn't evaluated", () => {
  const visible = { "===": ["{{ env.locale }}", "en"] };
  const draft = withBody({ type: "Widget", widgetType: "Divider", visible });
  assert.deepEqual(adviceOn(draft), [["template_in_expression", `${body}/visible/===/0`]]);
});
