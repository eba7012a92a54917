import assert from "node:assert/strict";
import { test } from "node:test";
import { defineCustomTypes, type JsonObject, validateDraft } from "@screenspec/format";
import { findingInWords } from "./finding-in-words.ts";
import { placeInWords } from "./place-in-words.ts";

const button: JsonObject = { type: "Widget", widgetType: "Button", attributes: { text: "Book" } };
const column: JsonObject = { type: "Renderer", rendererType: "Column" };
const draft: JsonObject = {
  globalData: { cart: [{ price: 1 }] },
  components: [{ id: "card", ...button, attributes: {} }, button],
  strings: { en: { "cart.title": "Cart" } },
  theme: { colors: { ink: "#000000" } },
  rules: [{ id: "welcome" }, {}],
  actions: { load: { type: "Action", actionType: "ApiCall", attributes: { url: 3 } } },
  screens: {
    detail: { id: "detail", title: "Detail", body: button },
    bound: { id: "bound", body: { ...button, attributes: { text: "{{ t.book }}" } } },
    other: { id: "other", title: "{{ t.other }}", body: { ...button, onClickActionIds: ["x"] } },
  },
};

test("Places of problems are named in words", () => {
  for (const [pointer, words] of [
    ["/screens/detail/body", "Button “Book” on Detail"],
    ["/screens/detail/body/attributes/maxLines", "Button “Book” on Detail › Max lines"],
    ["/screens/other/body/onClickActionIds/0", "Button “Book” on other › On click › 1"],
    ["/screens/bound/body", "Button on bound"],
    ["/screens/detail/onLoadActions", "Screen Detail › On load"],
    ["/components/0/style/textColor", "Button in component card › Text color"],
    ["/components/1/attributes/text", "Button “Book” in component 2 › Text"],
    ["/actions/load/attributes/url", "Action load › URL"],
    ["/actions/load/attributes/body/sum/$expr/+/0", "Action load › Body › Sum"],
    ["/rules/0/condition", "Rule welcome › Condition"],
    ["/rules/1", "Rule 2"],
    ["/globalData/cart/0/price", "Global data › cart › 1 › price"],
    ["/strings/en/cart.title", "Texts › en › cart.title"],
    ["/theme/colors/ink", "Theme › colors › ink"],
    ["/entryPoint", "First screen"],
    ["/specVersion", "Spec version"],
    ["", "Spec"],
  ] as const) {
    assert.equal(placeInWords(draft, pointer), words, pointer);
  }
});

test("Problems have the labels of the inspector and no words of JSON", () => {
  const widget = (widgetType: string, attributes: JsonObject): JsonObject => ({
    type: "Widget",
    widgetType,
    attributes,
  });
  const children = [
    widget("Text", { text: "A", maxLines: 1.5 }),
    widget("Text", {}),
    widget("myStars", {}),
    widget("Rating", {}),
    widget("Text", { text: "B", maxLine: 1 }),
    widget("TextField", { inputId: "email", label: 3 }),
    widget("Image", { url: "https://example.com/a.png", alt: "", fit: "an array" }),
    { type: "Renderer", rendererType: "Column", children: {} },
  ];
  const spec: JsonObject = {
    screens: { home: { id: "home", type: "Screen", body: { ...column, children } } },
    actions: { open: { id: "open", type: "Action", actionType: "Navigate", attributes: {} } },
    theme: { colors: { ink: 3 } },
  };
  const customTypes = defineCustomTypes({ widgets: { Rating: { required: ["maxStars"] } } });
  const found = validateDraft(spec, { customTypes }).map((finding) => {
    const { message, hint, fixTitle } = findingInWords(spec, finding);
    return [message, hint, fixTitle].filter(Boolean).join(" ");
  });
  assert.deepEqual(found, [
    "“Screen” is missing.",
    "“Max lines” must be a whole number from 1, but is 1.5.",
    "“Text” is missing.",
    '"myStars" is neither in the catalog nor a registered custom type. Register it in Catalog.',
    "“Max stars” is missing.",
    "Text has no “Max line”. Did you mean “Max lines”? Rename to “Max lines”",
    "“ID” is missing.",
    "TextField has no “Input id”.",
    '“Label” must be a text, but is 3. Write "3".',
    '“Fit” must be "cover", "contain", "fill", "none" or "scaleDown", but is "an array".',
    "“Children” must be a list of nodes, but is an object. Put the node into a list.",
    "“ink” must be a text, or an object, but is 3.",
  ]);
});

test("A problem that mentions another place names it in words", () => {
  const note = (text: string): JsonObject => ({
    id: "note",
    type: "Widget",
    widgetType: "Text",
    attributes: { text },
  });
  const body = { type: "Renderer", rendererType: "Column", children: [note("One"), note("Two")] };
  const spec: JsonObject = {
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", title: "Start", body } },
  };
  assert.deepEqual(
    validateDraft(spec).map((finding) => findingInWords(spec, finding).message),
    ['The id "note" is taken by Text “One” on Start.'],
  );
});
