import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { extractTexts, fixedTextAt, fixedTexts } from "./extract-texts.ts";
import { untranslatedIn } from "./untranslated.ts";

const widget = (widgetType: string, attributes: JsonObject) => ({
  type: "Widget",
  widgetType,
  attributes,
});

const draft = {
  name: "Shop",
  entryPoint: "home",
  defaultLocale: "en",
  strings: { en: { buy: "Buy", homeBookNow: "Other" }, de: { buy: "Kaufen" } },
  actions: {
    order: {
      type: "Action",
      actionType: "ShowSnackBar",
      attributes: { message: "Ordered" },
    },
  },
  components: [
    {
      id: "tile",
      ...widget("Text", { text: "{{ param.title }}" }),
      parameters: { title: { type: "text" } },
    },
  ],
  screens: {
    home: {
      id: "home",
      type: "Screen",
      title: "Home",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          widget("Button", { text: "Book now" }),
          widget("Button", { text: "Buy" }),
          widget("Text", { text: "Buy" }),
          widget("Text", { text: "Hello {{ t.buy }}" }),
          widget("Text", { text: "12 €" }),
          widget("Image", { url: "https://example.com/a.png", alt: "Straße im März" }),
          widget("Text", { text: "مرحبا" }),
          { type: "Component", id: "tile1", ref: "tile", arguments: { title: "New" } },
          {
            id: "size",
            ...widget("RadioGroup", {
              label: "Size",
              options: [{ value: "large", label: "Large" }],
              validators: [{ type: "required", message: "Choose one" }],
            }),
          },
        ],
      },
    },
  },
};

test("The fixed texts of a draft have keys from their screen and their words; equal texts share one", () => {
  assert.deepEqual(
    fixedTexts(draft).map(({ text, key, paths }) => [text, key, paths.length]),
    [
      ["Ordered", "orderOrdered", 1],
      ["Home", "homeHome", 1],
      ["Book now", "homeBookNow2", 1],
      ["Buy", "buy", 2],
      ["Straße im März", "homeStrasseImMarz", 1],
      ["مرحبا", "homeText", 1],
      ["New", "homeNew", 1],
      ["Size", "homeSize", 1],
      ["Large", "homeLarge", 1],
      ["Choose one", "homeChooseOne", 1],
    ],
  );
});

test("Extracted texts are in the default locale, shown by their keys, and leave nothing fixed", () => {
  const changed = extractTexts(draft, fixedTexts(draft)) as typeof draft;
  assert.deepEqual(validateDraft(changed), validateDraft(draft));
  assert.deepEqual(fixedTexts(changed), []);
  assert.equal(changed.screens.home.title, "{{ t.homeHome }}");
  assert.equal(Reflect.get(changed.strings.en, "homeHome"), "Home");
  assert.deepEqual(changed.strings.de, draft.strings.de);
});

test("The first texts of a draft make English its default locale", () => {
  const { strings: _, defaultLocale: __, ...plain } = draft;
  const [first] = fixedTexts(plain);
  assert.ok(first);
  const changed = extractTexts(plain, [first]);
  assert.deepEqual(changed["strings"], { en: { orderOrdered: "Ordered" } });
  assert.equal(changed["defaultLocale"], "en");
  assert.equal(extractTexts(plain, []), plain);
});

test("One place is extracted without the others of the same text", () => {
  const path = ["screens", "home", "body", "children", 2, "attributes", "text"];
  assert.deepEqual(fixedTextAt(draft, path), { text: "Buy", key: "buy", paths: [path] });
  assert.equal(fixedTextAt(draft, ["screens", "home", "id"]), undefined);
});

test("What isn't translated has a place: the cell of a key, and the first fixed text", () => {
  const [fixed, ...missing] = untranslatedIn(draft);
  assert.deepEqual(fixed, {
    kind: "fixed",
    count: 10,
    text: "Ordered",
    pointer: "/actions/order/attributes/message",
  });
  assert.deepEqual(missing, [
    { kind: "missing", key: "homeBookNow", locales: ["de"], pointer: "/strings/de/homeBookNow" },
  ]);
  assert.deepEqual(untranslatedIn({ ...draft, strings: { en: draft.strings.en } }), []);
});
