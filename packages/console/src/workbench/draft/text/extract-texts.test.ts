import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { extractTexts, fixedTextAt, fixedTexts } from "./extract-texts.ts";
import { leftTexts } from "./left-texts.ts";
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
          widget("Text", { text: "{{ env.locale }}: language" }),
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
      ["{{ env.locale }}: language", "homeLanguage", 1],
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

test("The texts of custom types are found by the names of their attributes, at any depth", () => {
  const card = widget("AcmeCard", {
    title: "Offers",
    tone: "loud",
    action: { label: "Buy" },
    badges: [{ text: "New", kind: "sale" }],
  });
  const pay = { type: "Action", actionType: "Pay", attributes: { label: "Pay now" } };
  const body = { type: "Renderer", rendererType: "Column", children: [card] };
  const own = { actions: { pay }, screens: { home: { id: "home", type: "Screen", body } } };
  const found = fixedTexts(own);
  assert.deepEqual(
    found.map(({ text }) => text),
    ["Pay now", "Offers", "Buy", "New"],
  );
  assert.deepEqual(fixedTexts(extractTexts(own, found)), []);
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
  const placeholder = ["screens", "home", "body", "children", 5, "attributes", "text"];
  assert.equal(fixedTextAt(draft, placeholder), undefined);
});

test("What isn't translated has a place: the cell of a key, and the first fixed text", () => {
  const [fixed, ...missing] = untranslatedIn(draft);
  assert.deepEqual(fixed, {
    kind: "fixed",
    count: 11,
    text: "Ordered",
    pointer: "/actions/order/attributes/message",
  });
  assert.deepEqual(missing, [
    { kind: "missing", key: "homeBookNow", locales: ["de"], pointer: "/strings/de/homeBookNow" },
  ]);
  assert.deepEqual(untranslatedIn({ ...draft, strings: { en: draft.strings.en } }), []);
});

test("Rows of data and texts with values in components stay, and are told", () => {
  const list = widget("List", {
    items: [
      { id: "a-1", title: "First" },
      { id: "b-2", title: "Second" },
    ],
  });
  const spec = {
    ...draft,
    globalData: {
      events: [
        {
          id: "party",
          title: "Summer party",
          url: "https://example.com/A",
          on: "2026-08-14T18:00",
        },
      ],
      count: 3,
    },
    components: [{ id: "tile", ...widget("Text", { text: "Hello {{ param.title }}" }) }],
    screens: { home: { id: "home", type: "Screen", body: list } },
  };
  assert.deepEqual(leftTexts(spec), [
    { kind: "rows", name: "events", count: 1, pointer: "/globalData/events" },
    { kind: "rows", count: 2, pointer: "/screens/home/body" },
    {
      kind: "placeholder",
      text: "Hello {{ param.title }}",
      pointer: "/components/0/attributes/text",
    },
  ]);
});

test("A text of a row keeps its placeholder among the texts", () => {
  const itemTemplate = widget("Text", {
    text: "At {{ party.time }}",
  });
  const list = widget("List", {
    items: "{{ state.globalData.events }}",
    itemAs: "party",
    itemTemplate,
  });
  const spec: JsonObject = {
    name: "Events",
    entryPoint: "home",
    globalData: { events: [{ id: "a", time: "18:00" }] },
    screens: { home: { id: "home", type: "Screen", body: list } },
  };
  const changed = extractTexts(spec, fixedTexts(spec));
  assert.deepEqual(changed["strings"], {
    en: { homeAt: "At {{ party.time }}" },
  });
  assert.deepEqual(validateDraft(changed), validateDraft(spec));
});
