import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { assertError, errorsIn, withAction, withBody } from "../../../testing/drafts.ts";

const divider = { type: "Widget", widgetType: "Divider" };
const theme = {
  colors: { brand: "#336699", ink: { light: "#000000", dark: "#FFFFFF" } },
  spacing: { gap: 8 },
  radii: { round: 4 },
  typography: { heading: { fontSize: 24 } },
};
const styled = (key: string) => {
  const draft = (value: unknown) => withBody({ ...divider, style: { [key]: value } }, { theme });
  return [draft, `/screens/home/body/style/${key}`] as const;
};
const attribute = (widgetType: string, key: string, rest: object = {}) => {
  const draft = (value: unknown) =>
    withBody(
      { type: "Widget", widgetType, id: "it", attributes: { ...rest, [key]: value } },
      { theme },
    );
  return [draft, `/screens/home/body/attributes/${key}`] as const;
};

type Wrong = readonly [value: unknown, code: string, below?: string];

interface Kind {
  readonly at: readonly [draft: (value: unknown) => object, pointer: string];
  readonly right: readonly unknown[];
  readonly wrong: readonly Wrong[];
}

const kinds: { readonly [kind: string]: Kind } = {
  "a number from 0 to 1": {
    at: styled("opacity"),
    right: [0, 0.5, 1],
    wrong: [
      [-0.1, "invalid_value"],
      [1.1, "invalid_value"],
      ["1", "wrong_type"],
      [null, "wrong_type"],
    ],
  },
  "a number above 0": {
    at: styled("fontSize"),
    right: [0.1, 12],
    wrong: [
      [0, "invalid_value"],
      [-1, "invalid_value"],
      ["12px", "wrong_type"],
      [[], "wrong_type"],
    ],
  },
  "a whole number from 1": {
    at: attribute("Text", "maxLines", { text: "a" }),
    right: [1, 3],
    wrong: [
      [0, "invalid_value"],
      [1.5, "invalid_value"],
      [2 ** 53, "invalid_value"],
      ["3", "wrong_type"],
    ],
  },
  "a whole number of milliseconds up to a limit": {
    at: [(ms) => withAction("Delay", { ms }), "/actions/go/attributes/ms"],
    right: [0, 600_000],
    wrong: [
      [600_001, "invalid_value"],
      [-1, "invalid_value"],
      [true, "wrong_type"],
    ],
  },
  "true or false": {
    at: attribute("Text", "selectable", { text: "a" }),
    right: [true, false],
    wrong: [
      ["true", "wrong_type"],
      [1, "wrong_type"],
      [null, "wrong_type"],
      [{}, "wrong_type"],
    ],
  },
  "a choice": {
    at: styled("textAlign"),
    right: ["start", "justify"],
    wrong: [
      ["left", "invalid_value"],
      ["", "invalid_value"],
      [1, "wrong_type"],
    ],
  },
  "a color": {
    at: styled("backgroundColor"),
    right: ["#336699", "#80336699", "$brand", "$ink"],
    wrong: [
      ["red", "invalid_color"],
      ["#FFF", "invalid_color"],
      ["$none", "unresolved_reference"],
      [0, "wrong_type"],
    ],
  },
  "a size": {
    at: styled("width"),
    right: [0, 12.5, "fill", "content", "$gap"],
    wrong: [
      [-1, "invalid_value"],
      ["auto", "invalid_value"],
      ["$round", "unresolved_reference"],
      [null, "wrong_type"],
    ],
  },
  "a length": {
    at: styled("minWidth"),
    right: [0, "$gap"],
    wrong: [
      ["fill", "invalid_value"],
      [-1, "invalid_value"],
      ["$", "unresolved_reference"],
    ],
  },
  "the radius of corners": {
    at: styled("cornerRadius"),
    right: [4, "$round", {}, { topStart: 4, bottomEnd: "$round" }],
    wrong: [
      [-1, "invalid_value"],
      ["$gap", "unresolved_reference"],
      [{ topLeft: 4 }, "unknown_key", "/topLeft"],
      [{ topStart: "4" }, "invalid_value", "/topStart"],
      [[4], "wrong_type"],
    ],
  },
  "a text style": {
    at: styled("textStyle"),
    right: ["$heading"],
    wrong: [
      ["heading", "invalid_value"],
      ["$none", "unresolved_reference"],
      [{}, "wrong_type"],
    ],
  },
  "the weight of a font": {
    at: styled("fontWeight"),
    right: [100, 450, 900, "normal", "bold"],
    wrong: [
      [50, "invalid_value"],
      [950, "invalid_value"],
      ["heavy", "invalid_value"],
      [true, "wrong_type"],
    ],
  },
  "a gradient": {
    at: styled("gradient"),
    right: [{ colors: ["$brand", "#000000"], stops: [0, 1], angle: -45 }],
    wrong: [
      [{}, "missing_member"],
      [{ colors: ["#000000"] }, "invalid_value", "/colors"],
      [{ colors: ["#000000", "blue"] }, "invalid_color", "/colors/1"],
      [{ colors: ["#000000", "#FFFFFF"], stops: [0, 2] }, "invalid_value", "/stops/1"],
      ["linear", "wrong_type"],
    ],
  },
  "space at the edges": {
    at: styled("padding"),
    right: [{ all: 8 }, { horizontal: "$gap", top: 0 }, { start: 1, end: 2 }, {}],
    wrong: [
      [8, "wrong_type"],
      [{ all: -1 }, "invalid_value", "/all"],
      [{ left: 1, start: 1 }, "members_exclude_each_other"],
      [{ x: 1 }, "unknown_key", "/x"],
    ],
  },
  "a text or a number": {
    at: attribute("Badge", "text"),
    right: ["new", 3, -0.5],
    wrong: [
      [true, "wrong_type"],
      [null, "wrong_type"],
      [{}, "wrong_type"],
    ],
  },
  "text or a list of masks": {
    at: attribute("TextField", "mask", { label: "A" }),
    right: ["000", [{ when: true, mask: "0" }]],
    wrong: [
      [[], "invalid_value"],
      [[{ mask: "0" }], "missing_member", "/0"],
      [0, "wrong_type"],
    ],
  },
  "a list with at least one": {
    at: attribute("RichText", "spans"),
    right: [[{ text: "a" }]],
    wrong: [
      [[], "invalid_value"],
      [["a"], "wrong_type", "/0"],
      [{}, "wrong_type"],
      [[{}], "missing_member", "/0"],
    ],
  },
  "validators, picked by their type": {
    at: attribute("TextField", "validators", { label: "A" }),
    right: [
      [],
      [
        { type: "required", message: "a" },
        { type: "minLength", value: 2, message: "b" },
      ],
    ],
    wrong: [
      [[{ message: "a" }], "missing_member", "/0"],
      [[{ type: "iban", message: "a" }], "invalid_value", "/0/type"],
      [[{ type: 1, message: "a" }], "wrong_type", "/0/type"],
      [[{ type: "minLength", message: "a" }], "missing_member", "/0"],
      [[{ type: "email", value: 1, message: "a" }], "unknown_key", "/0/value"],
      [[{ type: "minLength", value: -1, message: "a" }], "invalid_value", "/0/value"],
    ],
  },
};

suite("Values of each kind:", () => {
  for (const [kind, { at, right, wrong }] of Object.entries(kinds)) {
    const [draft, pointer] = at;
    test(`${kind}: valid`, () => {
      for (const value of right)
        assert.deepEqual(errorsIn(draft(value)), [], JSON.stringify(value));
    });

    test(`${kind}: invalid`, () => {
      for (const [value, code, below = ""] of wrong)
        assertError(draft(value), code, pointer + below);
    });
  }
});
