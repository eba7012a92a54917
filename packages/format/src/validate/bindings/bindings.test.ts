import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  assertError,
  errorsIn,
  withAction,
  withBody,
  withRule,
  withWidget,
} from "../../../testing/drafts.ts";

const divider = { type: "Widget", widgetType: "Divider" };
const input = (attributes: object) =>
  withBody({ type: "Widget", widgetType: "TextField", id: "name", attributes });

/** The places where a value can be bound: a draft with the value there, and its pointer. */
const locations: {
  readonly [where: string]: [draft: (value: unknown) => object, pointer: string];
} = {
  "an attribute": [(text) => withWidget("Text", { text }), "/screens/home/body/attributes/text"],
  "a number": [
    (maxLines) => withWidget("Text", { text: "a", maxLines }),
    "/screens/home/body/attributes/maxLines",
  ],
  "a choice": [
    (overflow) => withWidget("Text", { text: "a", overflow }),
    "/screens/home/body/attributes/overflow",
  ],
  "a color of a style": [
    (backgroundColor) => withBody({ ...divider, style: { backgroundColor } }),
    "/screens/home/body/style/backgroundColor",
  ],
  "a color of a gradient": [
    (color) => withBody({ ...divider, style: { gradient: { colors: ["#000000", color] } } }),
    "/screens/home/body/style/gradient/colors/1",
  ],
  "an opacity": [
    (opacity) => withBody({ ...divider, style: { opacity } }),
    "/screens/home/body/style/opacity",
  ],
  "a text style": [
    (textStyle) => withBody({ ...divider, style: { textStyle } }),
    "/screens/home/body/style/textStyle",
  ],
  "a label for assistive technology": [
    (label) => withBody({ ...divider, accessibility: { label } }),
    "/screens/home/body/accessibility/label",
  ],
  "the title of a screen": [
    (title) => ({ screens: { home: { id: "home", type: "Screen", title, body: divider } } }),
    "/screens/home/title",
  ],
  "the value of an option": [
    (value) =>
      withBody({
        type: "Widget",
        widgetType: "Dropdown",
        id: "size",
        attributes: { options: [{ value, label: "S" }] },
      }),
    "/screens/home/body/attributes/options/0/value",
  ],
  "the value of a validator": [
    (value) => input({ validators: [{ type: "equals", value, message: "No." }] }),
    "/screens/home/body/attributes/validators/0/value",
  ],
  "the target of an action": [
    (targetScreenId) => withAction("Navigate", { targetScreenId }),
    "/actions/go/attributes/targetScreenId",
  ],
  "data deep in an action": [
    (value) => withAction("ApiCall", { url: "/a", body: { list: [{ value }] } }),
    "/actions/go/attributes/body/list/0/value",
  ],
  "a header": [
    (value) => withAction("ApiCall", { url: "/a", headers: { "x-id": value } }),
    "/actions/go/attributes/headers/x-id",
  ],
  "data deep in a custom widget": [
    (value) => withWidget("Chart", { bars: [[value]] }),
    "/screens/home/body/attributes/bars/0/0",
  ],
  "data of a custom action": [
    (value) => withAction("Wave", { to: value }),
    "/actions/go/attributes/to",
  ],
};

suite("A bindable value is computed and checked in", () => {
  for (const [where, [draft, pointer]] of Object.entries(locations)) {
    test(where, () => {
      assert.deepEqual(errorsIn(draft("{{ state.globalData.a }}")), []);
      assert.deepEqual(errorsIn(draft({ $expr: { var: "state.globalData.a" } })), []);
      assertError(draft("{{ state.globalData.a"), "invalid_template", pointer);
      assertError(draft("{{ state.globalData.a | shout }}"), "unknown_pipe", pointer);
      assertError(draft("{{ globalData.a }}"), "unknown_root", pointer);
      assertError(draft("{{ state.local.a }}"), "unknown_path", pointer);
      const shout = { $expr: { shout: 1 } };
      assertError(draft(shout), "unknown_operator", `${pointer}/$expr`);
      const outside = { $expr: { cat: ["a", { var: "nothing.a" }] } };
      assertError(draft(outside), "unknown_root", `${pointer}/$expr/cat/1/var`);
    });
  }
});

const conditions: typeof locations = {
  "`visible` of a node": [
    (visible) => withBody({ ...divider, visible }),
    "/screens/home/body/visible",
  ],
  "`hidden` of a node's accessibility": [
    (hidden) => withBody({ ...divider, accessibility: { hidden } }),
    "/screens/home/body/accessibility/hidden",
  ],
  "`enabled` of a button": [
    (enabled) => withWidget("Button", { text: "Go", enabled }),
    "/screens/home/body/attributes/enabled",
  ],
  "`when` of an action": [(when) => withAction("Dismiss", undefined, { when }), "/actions/go/when"],
  "the condition of an If": [
    (condition) => withAction("If", { condition, thenActionIds: [] }),
    "/actions/go/attributes/condition",
  ],
  "the condition of a rule": [(condition) => withRule({ condition }), "/rules/watch/condition"],
  "`when` of a validator": [
    (when) => input({ validators: [{ type: "required", when, message: "No." }] }),
    "/screens/home/body/attributes/validators/0/when",
  ],
  "the condition of a custom validator": [
    (value) => input({ validators: [{ type: "custom", value, message: "No." }] }),
    "/screens/home/body/attributes/validators/0/value",
  ],
  "`when` of a mask": [
    (when) => input({ mask: [{ when, mask: "000" }] }),
    "/screens/home/body/attributes/mask/0/when",
  ],
  "`when` of a case": [
    (when) => withWidget("Conditional", { cases: [{ when, child: divider }] }),
    "/screens/home/body/attributes/cases/0/when",
  ],
};

suite("A condition is checked:", () => {
  const open = { var: "state.globalData.open" };
  for (const [what, [draft, pointer]] of Object.entries(conditions)) {
    test(what, () => {
      for (const right of [true, "{{ state.globalData.open }}", open, { $expr: open }]) {
        assert.deepEqual(errorsIn(draft(right)), []);
      }
      assertError(draft("yes"), "invalid_condition", pointer);
      assertError(draft("{{ env.locale }} {{ env.locale }}"), "invalid_condition", pointer);
      assertError(draft(1), "wrong_type", pointer);
      assertError(draft([open]), "wrong_type", pointer);
      assertError(draft({}), "invalid_condition", pointer);
      assertError(draft({ "===": [1] }), "invalid_condition", pointer);
      assertError(draft({ $expr: { nor: [] } }), "unknown_operator", `${pointer}/$expr`);
      assertError(draft({ matches: ["a", "(?=b)"] }), "invalid_pattern", `${pointer}/matches/1`);
    });
  }

  test("with a hint to the intended operator", () => {
    const draft = withBody({ ...divider, visible: { "==": [open, 1] } });
    const { hint } = assertError(draft, "unknown_operator", "/screens/home/body/visible");
    assert.match(hint ?? "", /===/);
  });
});

suite("A template in a member that isn't bindable is an error:", () => {
  const template = "{{ state.globalData.a }}";
  const cases: [what: string, draft: object, pointer: string][] = [
    [
      "the name of a font",
      withBody({ ...divider, style: { fontFamily: template } }),
      "/screens/home/body/style/fontFamily",
    ],
    ["a mask", input({ mask: template }), "/screens/home/body/attributes/mask"],
    [
      "the name of a timer",
      withAction("StopTimer", { timerId: template }),
      "/actions/go/attributes/timerId",
    ],
  ];
  for (const [what, draft, pointer] of cases) {
    test(what, () => {
      assertError(draft, "not_bindable", pointer);
    });
  }

  test("except escaped braces", () => {
    const draft = withBody({ ...divider, style: { fontFamily: "\\{{ a }}" } });
    assert.deepEqual(errorsIn(draft), []);
  });
});
