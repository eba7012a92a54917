import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { validateDraft } from "./validate-draft.ts";

const text = { type: "Widget", widgetType: "Divider" };
const column = { type: "Renderer", rendererType: "Column", children: [] };
const screen = { id: "home", type: "Screen", body: text };

const inComponent = (node: unknown) => ({ components: [node] });
const inScreen = (members: object) => ({ screens: { home: { ...screen, ...members } } });
const inColumn = (child: unknown) => inComponent({ ...column, children: [child] });
const inAction = (members: object) => ({
  actions: { go: { id: "go", type: "Action", actionType: "Dismiss", ...members } },
});
const scrollable = (members: object) =>
  inComponent({ type: "Renderer", rendererType: "Scrollable", children: [text], ...members });

const cases: readonly [what: string, content: unknown, pointer: string, code?: string][] = [
  ["content that is an array", [], ""],
  ["content that is null", null, ""],
  ["components that are an object", { components: {} }, "/components"],
  ["components that are null", { components: null }, "/components"],
  ["screens that are an array", { screens: [] }, "/screens"],
  ["screens that are null", { screens: null }, "/screens"],
  ["actions that are an array", { actions: [] }, "/actions"],
  ["rules that are a string", { rules: "none" }, "/rules"],
  ["global data that is an array", { globalData: [] }, "/globalData"],
  ["a theme that is a string", { theme: "dark" }, "/theme"],
  ["strings that are null", { strings: null }, "/strings"],
  ["an entry point that is a number", { entryPoint: 1 }, "/entryPoint"],
  ["an entry point that is null", { entryPoint: null }, "/entryPoint"],

  ["a component that is a string", inComponent("Text"), "/components/0"],
  ["a component that is null", inComponent(null), "/components/0"],
  ["a child that is a number", inColumn(7), "/components/0/children/0"],
  ["a child that is an array", inColumn([]), "/components/0/children/0"],
  [
    "children that are an object",
    inComponent({ ...column, children: text }),
    "/components/0/children",
  ],
  ["children that are null", inComponent({ ...column, children: null }), "/components/0/children"],
  [
    "attributes that are an array",
    inComponent({ ...text, attributes: [] }),
    "/components/0/attributes",
  ],
  [
    "attributes that are null",
    inComponent({ ...text, attributes: null }),
    "/components/0/attributes",
  ],
  ["a style that is a string", inComponent({ ...text, style: "bold" }), "/components/0/style"],
  ["a layout that is a number", inComponent({ ...text, layout: 1 }), "/components/0/layout"],
  [
    "accessibility that is a string",
    inComponent({ ...text, accessibility: "x" }),
    "/components/0/accessibility",
  ],
  ["a fallback that is an array", inComponent({ ...text, fallback: [] }), "/components/0/fallback"],
  ["a type that is a number", inComponent({ type: 5 }), "/components/0/type"],
  ["an id that is a number", inComponent({ ...text, id: 5 }), "/components/0/id"],
  ["an id that is null", inComponent({ ...text, id: null }), "/components/0/id"],
  [
    "a renderer type that is a number",
    inComponent({ ...column, rendererType: 5 }),
    "/components/0/rendererType",
  ],
  [
    "an unknown renderer type",
    inComponent({ ...column, rendererType: "Grid" }),
    "/components/0/rendererType",
    "invalid_value",
  ],

  [
    "two children in a Scrollable",
    scrollable({ children: [text, text] }),
    "/components/0/children",
    "too_many_children",
  ],
  [
    "two children in a Padding",
    inComponent({
      type: "Renderer",
      rendererType: "Padding",
      attributes: { padding: {} },
      children: [text, text],
    }),
    "/components/0/children",
    "too_many_children",
  ],
  [
    "a padding that is a number",
    inComponent({
      type: "Renderer",
      rendererType: "Padding",
      attributes: { padding: 8 },
      children: [text],
    }),
    "/components/0/attributes/padding",
  ],
  [
    "an unknown scroll direction",
    scrollable({ attributes: { scrollDirection: "diagonal" } }),
    "/components/0/attributes/scrollDirection",
    "invalid_value",
  ],
  [
    "a scroll direction that is a template",
    scrollable({ attributes: { scrollDirection: "{{ state.globalData.axis }}" } }),
    "/components/0/attributes/scrollDirection",
    "invalid_value",
  ],
  [
    "a scroll direction that is an expression",
    scrollable({ attributes: { scrollDirection: { $expr: { var: "state.globalData.axis" } } } }),
    "/components/0/attributes/scrollDirection",
  ],
  [
    "a scroll direction that is null",
    scrollable({ attributes: { scrollDirection: null } }),
    "/components/0/attributes/scrollDirection",
  ],

  ["a screen that is a string", { screens: { home: "Home" } }, "/screens/home"],
  ["a screen of another type", inScreen({ type: "Page" }), "/screens/home/type", "invalid_value"],
  ["a screen whose id is a number", inScreen({ id: 5 }), "/screens/home/id"],
  ["a body that is an array", inScreen({ body: [text] }), "/screens/home/body"],
  ["a body that is null", inScreen({ body: null }), "/screens/home/body"],
  ["an app bar that is a string", inScreen({ appBar: "Home" }), "/screens/home/appBar"],
  [
    "a bottom navigation bar that is an array",
    inScreen({ bottomNavBar: [] }),
    "/screens/home/bottomNavBar",
  ],
  [
    "persistent data that is an array",
    inScreen({ persistentData: [] }),
    "/screens/home/persistentData",
  ],
  [
    "on-load actions that are a string",
    inScreen({ onLoadActions: "load" }),
    "/screens/home/onLoadActions",
  ],
  [
    "an on-load action that is an object",
    inScreen({ onLoadActions: [{}] }),
    "/screens/home/onLoadActions/0",
  ],
  [
    "a screen color by name",
    inScreen({ backgroundColor: "white" }),
    "/screens/home/backgroundColor",
    "invalid_color",
  ],
  [
    "a screen color of three digits",
    inScreen({ backgroundColor: "#FFF" }),
    "/screens/home/backgroundColor",
    "invalid_color",
  ],
  [
    "a screen color that is bound",
    inScreen({ backgroundColor: "{{ state.globalData.color }}" }),
    "/screens/home/backgroundColor",
    "invalid_color",
  ],
  [
    "a screen color that is null",
    inScreen({ backgroundColor: null }),
    "/screens/home/backgroundColor",
  ],
  [
    "a background color that isn't hex",
    inComponent({ ...text, style: { backgroundColor: "red" } }),
    "/components/0/style/backgroundColor",
    "invalid_color",
  ],
  [
    "a text color that isn't hex",
    inComponent({ ...text, style: { textColor: "#12345G" } }),
    "/components/0/style/textColor",
    "invalid_color",
  ],
  [
    "a text color that is a number",
    inComponent({ ...text, style: { textColor: 255 } }),
    "/components/0/style/textColor",
  ],

  ["an action that is an array", { actions: { go: [] } }, "/actions/go"],
  ["action attributes that are a string", inAction({ attributes: "x" }), "/actions/go/attributes"],
  ["a rule that is null", { rules: { watch: null } }, "/rules/watch"],
];

suite("Values that docs/format/documents.md lists as malformed are", () => {
  for (const [what, content, pointer, code = "wrong_type"] of cases) {
    test(what, () => {
      const malformed = validateDraft(content).filter(({ kind }) => kind === "malformed");
      assert.deepEqual(
        malformed.map((found) => [found.code, found.pointer, found.severity]),
        [[code, pointer, "error"]],
      );
    });
  }
});

test("A color can be hex with or without alpha, and in a style a binding", () => {
  const bound = { $expr: { var: "state.globalData.color" } };
  const colors = ["#AABBCC", "#80aabbcc", "{{ state.globalData.color }}", bound];
  const styles = colors.flatMap((color) => [{ backgroundColor: color }, { textColor: color }]);
  assert.deepEqual(validateDraft({ components: styles.map((style) => ({ ...text, style })) }), []);
});

test("All problems are found at once and sorted by pointer", () => {
  const found = validateDraft({
    screens: { home: { id: "home", type: "Page", body: [text], onLoadActions: 5 } },
    components: [{ ...text, style: { textColor: "red" } }, 5],
    actions: [],
  });
  assert.deepEqual(
    found.map(({ pointer }) => pointer),
    [
      "/actions",
      "/components/0/style/textColor",
      "/components/1",
      "/screens/home/body",
      "/screens/home/onLoadActions",
      "/screens/home/type",
    ],
  );
});

test("Malformed parts are found at any depth, wherever nodes are allowed", () => {
  const bad = { ...column, rendererType: "Tower" };
  const found = validateDraft(
    inScreen({
      appBar: { type: "Widget", widgetType: "AppBar", attributes: { actions: [bad] } },
      body: { ...text, fallback: { ...column, children: [bad] } },
    }),
  );
  assert.deepEqual(
    found.map(({ pointer }) => pointer),
    [
      "/screens/home/appBar/attributes/actions/0/rendererType",
      "/screens/home/body/fallback/children/0/rendererType",
    ],
  );
});
