import assert from "node:assert/strict";
import { test } from "node:test";
import { ajv, isDocument, isSpec } from "../../testing/compiled-schemas.ts";
import { actions, widgets } from "../catalog/catalog.ts";
import { renderers } from "../catalog/renderers.ts";
import type { Json, JsonObject } from "../json.ts";
import { documentSchema, specSchema } from "./document-schema.ts";

test("The schemas are valid, and their $id begins with the given URL", () => {
  assert.ok(ajv.validateSchema(documentSchema()), ajv.errorsText());
  assert.ok(ajv.validateSchema(specSchema()), ajv.errorsText());
  assert.equal(documentSchema("https://cdn.test/")["$id"], "https://cdn.test/document.json");
  assert.equal(specSchema("https://cdn.test/")["$id"], "https://cdn.test/spec.json");
});

for (const [name, { example }] of Object.entries({ ...renderers, ...widgets })) {
  test(`The example of ${name} is valid in a document and in a spec`, () => {
    assertValid(withBody(example));
  });
}

for (const [name, { example }] of Object.entries(actions)) {
  test(`The example of ${name} is valid in a document and in a spec`, () => {
    assertValid(withAction(example));
  });
}

const valid: [string, JsonObject][] = [
  [
    "keys that begin with x-, anywhere",
    withBody({ ...text({ "x-a": 1 }), "x-b": {}, style: { "x-c": [] } }),
  ],
  [
    "a custom widget with its own events and children",
    withBody({
      type: "Widget",
      widgetType: "Map",
      attributes: { pins: [1] },
      onPinActionIds: ["a"],
      children: [text()],
    }),
  ],
  ["a custom action", withAction({ ...action("Print", { copies: 2 }), onJamActionIds: [] })],
  [
    "a template where a number is wanted",
    withBody(text({ maxLines: "{{ state.globalData.lines }}" })),
  ],
  [
    "an expression where a choice is wanted",
    withBody(text({ overflow: { $expr: { if: [true, "clip", "fade"] } } })),
  ],
  ["a bound list of options", withBody(input({ options: "{{ api.a.response.body }}" }))],
  [
    "an option with a bound label",
    withBody(input({ options: [{ value: { $expr: 1 }, label: "{{ t.a }}" }] })),
  ],
  [
    "bound colors of a gradient",
    withBody({ ...text(), style: { gradient: { colors: ["{{ item.a }}", "$brand"] } } }),
  ],
  [
    "bound headers",
    withAction(
      action("ApiCall", {
        url: "{{ item.url }}",
        headers: { a: { $expr: "b" }, c: "{{ item.d }}" },
      }),
    ),
  ],
  [
    "an escaped template in text that can't be bound",
    withBody({ ...text(), style: { fontFamily: "\\{{ a }}" } }),
  ],
  [
    "a length of a token",
    withBody({
      ...text(),
      style: { width: "fill", height: "$big", cornerRadius: { topEnd: "$r" } },
    }),
  ],
  [
    "templates in the texts of strings",
    { ...document(), strings: { "pt-BR": { hi: "Oi {{ state.globalData.name }}" } } },
  ],
  [
    "colors of a theme",
    { ...document(), theme: { colors: { a: "#FFFFFF", b: { light: "#80FFFFFF" } } } },
  ],
  ["a rule", withRule({ trigger: { everyMs: 100 }, condition: "{{ widget.a.valid }}" })],
  ["a fallback", withBody({ ...text(), fallback: "drop" })],
  ["a relative request", withAction(action("ApiCall", { url: "a/b?c" }))],
  ["a pre-release of this format", { ...document(), specVersion: "1.2.0-rc.1" }],
];

for (const [name, document] of valid) {
  test(`A document is valid with ${name}`, () => assertValid(document));
}

const invalid: [string, JsonObject][] = [
  ["a misspelt key of the document", { ...document(), entrypoint: "a" }],
  ["a misspelt key of a node", withBody({ ...text(), styles: {} })],
  ["a misspelt attribute", withBody(text({ maxLine: 1 }))],
  ["a misspelt key of a style", withBody({ ...text(), style: { colour: "#FFFFFF" } })],
  ["an event of another widget", withBody({ ...text(), onSubmitActionIds: [] })],
  ["an event of another action", withAction({ ...action("Dismiss"), onResultActionIds: [] })],
  ["children of a leaf", withBody({ ...text(), children: [] })],
  ["a Carousel with neither children nor items", withBody(carousel({}))],
  ["a Carousel with both", withBody(carousel({ items: [], itemTemplate: text() }, [text()]))],
  ["a Carousel with items but no template", withBody(carousel({ items: [] }))],
  [
    "missing attributes of a type with a required one",
    withBody({ type: "Widget", widgetType: "Text" }),
  ],
  ["a missing required attribute", withBody({ ...text(), attributes: {} })],
  ["an input without an id", withBody({ type: "Widget", widgetType: "Switch" })],
  ["an unknown renderer", withBody({ type: "Renderer", rendererType: "Table", children: [] })],
  ["an unknown type of node", withBody({ type: "Thing" })],
  ["a widget without a widgetType", withBody({ type: "Widget" })],
  ["a Column without children", withBody({ type: "Renderer", rendererType: "Column" })],
  [
    "a Scrollable with two children",
    withBody({ type: "Renderer", rendererType: "Scrollable", children: [text(), text()] }),
  ],
  [
    "a wrong node in an attribute",
    withBody({ type: "Widget", widgetType: "Badge", attributes: { child: text({ text: 1 }) } }),
  ],
  ["a wrong choice", withBody(text({ overflow: "cut" }))],
  ["a number out of range", withBody(text({ maxLines: 0 }))],
  ["a fraction where a whole number is wanted", withBody(text({ maxLines: 1.5 }))],
  ["a string where a number is wanted", withBody(text({ maxLines: "1" }))],
  ["a fontSize of 0", withBody({ ...text(), style: { fontSize: 0 } })],
  [
    "a template that can't be bound",
    withBody({ ...text(), style: { fontFamily: "{{ item.font }}" } }),
  ],
  ["an expression that can't be bound", withBody({ ...text(), style: { width: { $expr: 1 } } })],
  ["a color in the short notation", withBody({ ...text(), style: { textColor: "#FFF" } })],
  ["a token that begins with a digit", withBody({ ...text(), style: { width: "$1" } })],
  ["left beside start", withBody({ ...text(), style: { margin: { left: 1, start: 1 } } })],
  ["two members that exclude each other", withAction(action("SetData", { path: "a", data: {} }))],
  ["neither of two members of which one is required", withAction(action("SetData", { value: 1 }))],
  [
    "a list that is too short",
    withBody({ ...text(), style: { gradient: { colors: ["#FFFFFF"] } } }),
  ],
  [
    "an unknown validator",
    withBody(input({ options: [], validators: [{ type: "even", message: "" }] })),
  ],
  [
    "a validator without its value",
    withBody(input({ options: [], validators: [{ type: "min", message: "" }] })),
  ],
  ["an option without a label", withBody(input({ options: [{ value: 1 }] }))],
  ["an address of a script", withAction(action("OpenUrl", { url: "JavaScript:alert(1)" }))],
  [
    "an image that isn't safe",
    withBody({ type: "Widget", widgetType: "Image", attributes: { url: "http://a.b/c" } }),
  ],
  ["a request to a protocol-relative address", withAction(action("ApiCall", { url: "//a.b" }))],
  ["an id with a blank", withBody({ ...text(), id: "a b" })],
  ["an invalid locale", { ...document(), strings: { en_US: {} } }],
  ["two locales without a default locale", { ...document(), strings: { en: {}, de: {} } }],
  ["another major version", { ...document(), specVersion: "2.0.0" }],
  ["a day without a time", { ...document(), createdAt: "2025-01-01" }],
  ["a reference to a component in a document", withBody({ type: "Component", ref: "a" })],
  ["an expression object with another member", withBody(text({ text: { $expr: 1, else: 2 } }))],
  ["a condition of two operators", withBody({ ...text(), visible: { "!": true, empty: 1 } })],
  ["a condition of text around a placeholder", withBody({ ...text(), visible: "is {{ item.a }}" })],
  ["two triggers", withRule({ trigger: { everyMs: 100, event: "screenLoad" }, condition: true })],
  ["an action that isn't one", withAction({ ...action("Dismiss"), type: "Widget" })],
  [
    "positions in attributes",
    withBody({ type: "Renderer", rendererType: "Stack", children: [text({ top: 1 })] }),
  ],
];

for (const [name, document] of invalid) {
  test(`A document is invalid with ${name}`, () => assert.equal(isDocument(document), false));
}

const specs: [string, JsonObject][] = [
  ["no members", {}],
  ["the fields that the API adds", { description: "", version: "2", live_version: null }],
  [
    "components and references to them",
    {
      components: [
        { ...text(), id: "a" },
        { type: "Component", ref: "a", id: "b" },
      ],
    },
  ],
  [
    "a component with parameters, actions and rules",
    {
      components: [
        {
          ...text({ text: "{{ param.title | upper }}", overflow: "{{ param.overflow }}" }),
          id: "a",
          style: { padding: "{{ param.padding }}", width: "{{param.width}}" },
          onClickActionIds: "{{ param.onPress }}",
          parameters: {
            title: { type: "text", required: true, description: "The text." },
            overflow: { type: "text", default: "clip" },
          },
          actions: { open: { id: "open", type: "Action", actionType: "Dismiss" } },
          rules: {},
        },
        {
          type: "Renderer",
          rendererType: "Row",
          children: [
            "{{ param.start }}",
            { type: "Component", ref: "a", arguments: { title: "A", overflow: "fade" } },
          ],
        },
      ],
    },
  ],
  [
    "positions in attributes of a Stack's children",
    {
      components: [
        { type: "Renderer", rendererType: "Stack", children: [text({ top: 1, "x-a": 1 })] },
      ],
    },
  ],
];

for (const [name, spec] of specs) {
  test(`A spec is valid with ${name}`, () => assertSpec(spec));
}

const wrongSpecs: [string, JsonObject][] = [
  [
    "two screens without an entry point",
    { screens: { a: screen("a", text()), b: screen("b", text()) } },
  ],
  ["a reference to nothing", { components: [{ type: "Component" }] }],
  [
    "a reference with attributes",
    { components: [{ type: "Component", ref: "a", attributes: {} }] },
  ],
  [
    "an unknown type of a parameter",
    { components: [{ ...text(), id: "a", parameters: { title: { type: "string" } } }] },
  ],
  ["a wrong action of a component", { components: [{ ...text(), actions: { a: 1 } }] }],
  ["a position that is a string", { components: [text({ top: "10" })] }],
  ["a misspelt key", { componets: [] }],
  ["a key that begins with x- at the root", { "x-note": 1 }],
  ["a member that only documents have", { specId: "spec_1" }],
  ["a version that is text", { version: "one" }],
  ["a name that is a number", { name: 5 }],
];

for (const [name, spec] of wrongSpecs) {
  test(`A spec is invalid with ${name}`, () =>
    assert.equal(isSpec({ name: "Shop", ...spec }), false));
}

test("A spec without a name is invalid", () => assert.equal(isSpec({ components: [] }), false));

function assertValid(document: JsonObject): void {
  assert.ok(isDocument(document), ajv.errorsText(isDocument.errors));
  const { specVersion, specId, version, createdAt, ...spec } = document;
  assertSpec(spec);
}

function assertSpec(spec: JsonObject): void {
  assert.ok(isSpec({ name: "Shop", ...spec }), ajv.errorsText(isSpec.errors));
}

function document(): JsonObject {
  return {
    specVersion: "1.0.0",
    specId: "spec_1",
    version: 1,
    createdAt: "2025-06-01T10:00:00.000Z",
    entryPoint: "home",
    screens: { home: screen("home", text()) },
  };
}

function withBody(body: JsonObject): JsonObject {
  return { ...document(), screens: { home: screen("home", body) } };
}

function withAction(action: JsonObject): JsonObject {
  return { ...document(), actions: { [String(action["id"])]: action } };
}

function withRule(rule: JsonObject): JsonObject {
  return { ...document(), rules: { r: { id: "r", type: "Rule", actionIds: [], ...rule } } };
}

function screen(id: string, body: JsonObject): JsonObject {
  return { id, type: "Screen", body };
}

function carousel(attributes: JsonObject, children?: JsonObject[]): JsonObject {
  return { type: "Widget", widgetType: "Carousel", attributes, ...(children && { children }) };
}

function text(attributes: JsonObject = {}): JsonObject {
  return { type: "Widget", widgetType: "Text", attributes: { text: "Hi", ...attributes } };
}

function input(attributes: JsonObject): JsonObject {
  return { type: "Widget", widgetType: "Dropdown", id: "choice", attributes };
}

function action(actionType: string, attributes?: Json): JsonObject {
  return { id: "a", type: "Action", actionType, ...(attributes !== undefined && { attributes }) };
}
