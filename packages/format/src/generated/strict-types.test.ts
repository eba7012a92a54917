import assert from "node:assert/strict";
import { test } from "node:test";
import { ajv, isDocument, isSpec } from "../../testing/compiled-schemas.ts";
import type {
  Bindable,
  Condition,
  MinValidator,
  RequiredValidator,
  StrictDocument,
  StrictNode,
  StrictSpec,
  StrictSpecNode,
} from "./strict-types.ts";

declare module "./strict-types.ts" {
  interface CustomWidgets {
    Rating: { readonly stars: Bindable<number>; readonly color?: string };
    Confetti: { readonly amount?: number };
  }
  interface CustomActions {
    Print: { readonly copies: number };
  }
}

const title = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "{{ state.globalData.name }}", maxLines: "{{ state.globalData.lines }}" },
  style: { width: "fill", height: "$tall", textColor: "#FF0000", margin: { left: 1, top: "$m" } },
} satisfies StrictSpecNode;

const spec = {
  $schema: "../packages/format/schemas/1.0.0/spec.json",
  name: "Shop",
  entryPoint: "home",
  components: [{ ...title, id: "title" }],
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        attributes: { spacing: 8, crossAxisAlignment: { $expr: { var: "item.alignment" } } },
        visible: { var: "state.globalData.isOpen" },
        "x-note": "Kept.",
        children: [
          { type: "Component", ref: "title", id: "top" },
          {
            type: "Renderer",
            rendererType: "Stack",
            children: [
              { ...title, attributes: { text: "Over it", top: 8, left: "$m" } },
              { type: "Renderer", rendererType: "Row", attributes: { end: 0 }, children: [] },
              { type: "Widget", widgetType: "Divider", attributes: { width: 2 } },
              { type: "Widget", widgetType: "Rating", attributes: { stars: 2, bottom: 0 } },
              { type: "Widget", widgetType: "Confetti", attributes: { top: 1 } },
            ],
          },
          {
            type: "Widget",
            widgetType: "TextField",
            id: "email",
            attributes: {
              label: "Email",
              validators: [
                { type: "email", message: "No." },
                { type: "minLength", value: 3, message: "Too short." },
              ],
            },
            onSubmitActionIds: ["print"],
          },
          {
            type: "Widget",
            widgetType: "Rating",
            attributes: { stars: "{{ item.stars }}" },
            onRateActionIds: [],
          },
          { type: "Widget", widgetType: "Confetti" },
          {
            type: "Widget",
            widgetType: "Dropdown",
            id: "size",
            attributes: { options: [{ value: { $expr: 1 }, label: "One" }] },
          },
          {
            type: "Renderer",
            rendererType: "Scrollable",
            children: [title],
            onRefreshActionIds: ["print"],
            style: { gradient: { colors: ["$a", "{{ item.color }}"] } },
          },
        ],
      },
    },
  },
  actions: {
    print: { id: "print", type: "Action", actionType: "Print", attributes: { copies: 2 } },
    toTop: { id: "toTop", type: "Action", actionType: "ScrollTo", attributes: { position: "top" } },
    add: {
      id: "add",
      type: "Action",
      actionType: "SetData",
      attributes: { path: "cart", op: "append", value: { id: "{{ item.id }}" } },
    },
  },
  theme: { colors: { a: "#FFFFFF", b: { light: "#000000" } } },
} satisfies StrictSpec;

const document = {
  specVersion: "1.0.0",
  specId: "spec_1",
  version: 1,
  createdAt: "2025-06-01T10:00:00Z",
  entryPoint: "home",
  screens: { home: { id: "home", type: "Screen", body: title } },
} satisfies StrictDocument;

test("The schemas accept every value of the types", () => {
  assert.ok(isSpec(spec), ajv.errorsText(isSpec.errors));
  assert.ok(isDocument(document), ajv.errorsText(isDocument.errors));
});

/** Each error that the compiler must report. */
export const wrong: StrictSpecNode[] = [
  // @ts-expect-error: a misspelt widgetType
  { type: "Widget", widgetType: "Txt", attributes: { text: "a" } },
  // @ts-expect-error: a misspelt attribute
  { type: "Widget", widgetType: "Text", attributes: { text: "a", maxLine: 1 } },
  // @ts-expect-error: a missing required attribute
  { type: "Widget", widgetType: "Text", attributes: { maxLines: 1 } },
  // @ts-expect-error: missing attributes of a type with a required one
  { type: "Widget", widgetType: "Text" },
  // @ts-expect-error: an unknown choice
  { type: "Widget", widgetType: "Text", attributes: { text: "a", overflow: "cut" } },
  // @ts-expect-error: an event of another widget
  { type: "Widget", widgetType: "Text", attributes: { text: "a" }, onSubmitActionIds: [] },
  // @ts-expect-error: text where a number or a template is expected
  { type: "Widget", widgetType: "Text", attributes: { text: "a", maxLines: "1" } },
  // @ts-expect-error: a misspelt member of a node
  { type: "Widget", widgetType: "Text", attributes: { text: "a" }, styles: {} },
  // @ts-expect-error: a misspelt member of a style
  { type: "Widget", widgetType: "Text", attributes: { text: "a" }, style: { colour: "#000000" } },
  // @ts-expect-error: a color without its #
  { type: "Widget", widgetType: "Text", attributes: { text: "a" }, style: { textColor: "000000" } },
  // @ts-expect-error: an input without an id
  { type: "Widget", widgetType: "Switch", attributes: { label: "a" } },
  // @ts-expect-error: children of a leaf
  { type: "Widget", widgetType: "Divider", children: [] },
  // @ts-expect-error: a Column without children
  { type: "Renderer", rendererType: "Column" },
  // @ts-expect-error: a Scrollable with two children
  { type: "Renderer", rendererType: "Scrollable", children: [title, title] },
  // @ts-expect-error: an unknown renderer
  { type: "Renderer", rendererType: "Table", children: [] },
  // @ts-expect-error: left beside start
  { type: "Widget", widgetType: "Divider", style: { margin: { left: 1, start: 1 } } },
  // @ts-expect-error: a custom widget without a required attribute
  { type: "Widget", widgetType: "Rating", attributes: {} },
  // @ts-expect-error: a position that is a string
  { type: "Widget", widgetType: "Text", attributes: { text: "a", top: "10" } },
  // @ts-expect-error: a member of a layout that isn't a position
  { type: "Widget", widgetType: "Text", attributes: { text: "a", flex: 1 } },
  // @ts-expect-error: a misspelt attribute of a custom widget
  { type: "Widget", widgetType: "Confetti", attributes: { amounts: 1 } },
];

export const wrongInDocument: StrictNode = {
  type: "Widget",
  widgetType: "Text",
  // @ts-expect-error: a position in attributes, which only specs have
  attributes: { text: "a", top: 1 },
};

// @ts-expect-error: a validator without its value
export const wrongValidator: RequiredValidator | MinValidator = { type: "min", message: "" };

export const wrongConditions: Condition[] = [
  // @ts-expect-error: a misspelt operator
  { equals: [1, 2] },
  // @ts-expect-error: too few arguments
  { "===": [1] },
  // @ts-expect-error: a computed path
  { var: { cat: ["a", "b"] } },
  // @ts-expect-error: text that isn't a template
  "always",
  // @ts-expect-error: a list
  [true],
];

export const wrongActions: StrictSpec["actions"][] = [
  // @ts-expect-error: a misspelt actionType
  { a: { id: "a", type: "Action", actionType: "Navigat", attributes: { targetScreenId: "b" } } },
  // @ts-expect-error: two members that exclude each other
  { a: { id: "a", type: "Action", actionType: "SetData", attributes: { path: "b", data: {} } } },
  // @ts-expect-error: neither of two members of which one is required
  { a: { id: "a", type: "Action", actionType: "SetData", attributes: { value: 1 } } },
  // @ts-expect-error: an event of another action
  { a: { id: "a", type: "Action", actionType: "Dismiss", onResultActionIds: [] } },
];

export const wrongDocument: StrictDocument = {
  ...document,
  screens: {
    home: {
      id: "home",
      type: "Screen",
      // @ts-expect-error: a reference to a component in a document
      body: { type: "Component", ref: "title" },
    },
  },
};
