import assert from "node:assert/strict";
import { test } from "node:test";
import {
  column,
  inAction,
  inComponent,
  inRule,
  inScreen,
  screen,
  testUnpublishable,
  text,
  type UnpublishableCase,
} from "../../testing/test-unpublishable.ts";
import { validateDraft } from "./validate-draft.ts";

const padding = { type: "Renderer", rendererType: "Padding" };
const without = (object: object, left: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== left));

const cases: readonly UnpublishableCase[] = [
  [
    "a node without type",
    inComponent({ rendererType: "Column" }),
    "missing_member",
    "/components/0",
    'Add "type": "Renderer".',
  ],
  [
    "a renderer without renderer type",
    inComponent({ type: "Renderer" }),
    "missing_member",
    "/components/0",
  ],
  [
    "a widget without widget type",
    inComponent({ type: "Widget" }),
    "missing_member",
    "/components/0",
  ],
  [
    "a widget type that is null",
    inComponent({ type: "Widget", widgetType: null }),
    "wrong_type",
    "/components/0/widgetType",
  ],
  [
    "a component reference whose ref is a number",
    inComponent({ type: "Component", ref: 1 }),
    "wrong_type",
    "/components/0/ref",
  ],
  [
    "an action type that is a number",
    inAction({ actionType: 5 }),
    "wrong_type",
    "/actions/go/actionType",
  ],
  [
    "a component reference without ref",
    inComponent({ type: "Component" }),
    "missing_member",
    "/components/0",
  ],
  [
    "a Column without children",
    inComponent(without(column, "children")),
    "missing_member",
    "/components/0",
    'Add "children": [], and the nodes into it.',
  ],
  [
    "a Padding without attributes",
    inComponent({ ...padding, children: [text] }),
    "missing_member",
    "/components/0",
  ],
  [
    "a Padding without padding",
    inComponent({ ...padding, attributes: {}, children: [text] }),
    "missing_member",
    "/components/0/attributes",
  ],
  [
    "a Scrollable without children",
    inComponent({ type: "Renderer", rendererType: "Scrollable" }),
    "missing_child",
    "/components/0",
  ],
  [
    "a Scrollable with no child",
    inComponent({ type: "Renderer", rendererType: "Scrollable", children: [] }),
    "missing_child",
    "/components/0",
  ],
  ["a screen without id", inScreen({ id: undefined }), "missing_member", "/screens/home"],
  ["a screen without type", inScreen({ type: undefined }), "missing_member", "/screens/home"],
  ["a screen without body", inScreen({ body: undefined }), "missing_member", "/screens/home"],
  [
    "an action without action type",
    inAction({ actionType: undefined }),
    "missing_member",
    "/actions/go",
  ],
  ["a rule without trigger", inRule({ trigger: undefined }), "missing_member", "/rules/watch"],
  ["a rule without condition", inRule({ condition: undefined }), "missing_member", "/rules/watch"],
  [
    "several screens without entry point",
    { screens: { home: screen, about: { ...screen, id: "about" } } },
    "missing_member",
    "",
    "Name the screen to display first.",
  ],

  [
    "a widget's name as type",
    inComponent({ type: "Text" }),
    "unknown_node_type",
    "/components/0/type",
    'Use "type": "Widget" with "widgetType": "Text".',
  ],
  [
    "a renderer's name as type",
    inComponent({ type: "Column" }),
    "unknown_node_type",
    "/components/0/type",
    'Use "type": "Renderer" with "rendererType": "Column".',
  ],
  [
    "a misspelt type",
    inComponent({ type: "widget" }),
    "unknown_node_type",
    "/components/0/type",
    'Did you mean "Widget"?',
  ],
  [
    "a type that is like nothing",
    inComponent({ type: "Zeppelin" }),
    "unknown_node_type",
    "/components/0/type",
    'Use "Renderer" or "Widget".',
  ],

  [
    "a misspelt key of a widget",
    inComponent({ ...text, atributes: {} }),
    "unknown_key",
    "/components/0/atributes",
    'Did you mean "attributes"?',
  ],
  [
    "an attribute beside the attributes",
    inComponent({ ...text, thickness: 2 }),
    "unknown_key",
    "/components/0/thickness",
    'It belongs into the "attributes".',
  ],
  [
    "a member of the node among the attributes",
    inComponent({ ...text, attributes: { onClickActionIds: [] } }),
    "unknown_key",
    "/components/0/attributes/onClickActionIds",
    'It belongs beside the "attributes".',
  ],
  [
    "a member of the style beside it",
    inComponent({ ...text, padding: { all: 8 } }),
    "unknown_key",
    "/components/0/padding",
    'It belongs into the "style".',
  ],
  [
    "a member of the layout among the attributes",
    inComponent({ ...text, attributes: { flex: 1 } }),
    "unknown_key",
    "/components/0/attributes/flex",
    'It belongs into the "layout".',
  ],
  [
    "the beginning of an event",
    inComponent({ ...text, onClick: [] }),
    "unknown_key",
    "/components/0/onClick",
    'Did you mean "onClickActionIds"?',
  ],
  [
    "a renderer type on a widget",
    inComponent({ ...text, rendererType: "Column" }),
    "unknown_key",
    "/components/0/rendererType",
  ],
  [
    "a misspelt key of a screen",
    inScreen({ backgroundColour: "#FFFFFF" }),
    "unknown_key",
    "/screens/home/backgroundColour",
    'Did you mean "backgroundColor"?',
  ],
  [
    "a misspelt key of an action",
    inAction({ atributes: {} }),
    "unknown_key",
    "/actions/go/atributes",
    'Did you mean "attributes"?',
  ],
  [
    "a misspelt key of a rule",
    inRule({ elseActionId: [] }),
    "unknown_key",
    "/rules/watch/elseActionId",
    'Did you mean "elseActionIds"?',
  ],
  [
    "an event on a rule",
    inRule({ onClickActionIds: [] }),
    "unknown_key",
    "/rules/watch/onClickActionIds",
  ],

  [
    "events that are a string",
    inComponent({ ...text, onClickActionIds: "go" }),
    "wrong_type",
    "/components/0/onClickActionIds",
    'Write ["go"].',
  ],
  [
    "an event's action that is a number",
    inComponent({ ...text, onClickActionIds: [1] }),
    "wrong_type",
    "/components/0/onClickActionIds/0",
  ],
  [
    "a fallback that is another word",
    inComponent({ ...text, fallback: "hide" }),
    "invalid_value",
    "/components/0/fallback",
  ],
  [
    "an action of another type",
    inAction({ type: "Act", onFinishActionIds: ["go"] }),
    "invalid_value",
    "/actions/go/type",
  ],
  ["a rule of another mode", inRule({ mode: "always" }), "invalid_value", "/rules/watch/mode"],
  ["a flag that is a string", inRule({ once: "yes" }), "wrong_type", "/rules/watch/once"],
  [
    "a number that is a string",
    inRule({ debounceMs: "5" }),
    "wrong_type",
    "/rules/watch/debounceMs",
  ],
];

testUnpublishable("These errors make a draft unpublishable:", cases);

test("A node of unknown type gets one diagnostic and is not entered", () => {
  const found = validateDraft(inComponent({ type: "Text", id: 5, children: [{}], colour: 1 }));
  assert.deepEqual(
    found.map(({ pointer }) => pointer),
    ["/components/0/type"],
  );
});
