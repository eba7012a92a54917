import assert from "node:assert/strict";
import { test } from "node:test";
import { describeChange, diffDrafts, type Json, type JsonObject } from "@screenspec/format";
import { changeInWords } from "./change-in-words.ts";

const widget = (widgetType: string, attributes: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "Widget",
  widgetType,
  attributes,
  ...more,
});

function draftWith(...children: readonly Json[]): JsonObject {
  const body = { type: "Renderer", rendererType: "Column", children };
  return { screens: { checkout: { id: "checkout", type: "Screen", title: "Checkout", body } } };
}

function sentences(before: JsonObject, after: JsonObject): readonly string[] {
  return diffDrafts(before, after).changes.map((change) =>
    changeInWords(after, { ...change, sentence: describeChange(change) }),
  );
}

test("Changes name nodes by their texts, and screens by their titles", () => {
  const buy = widget("Button", { text: "Buy" }, { id: "buy" });
  const note = widget("Text", { text: "Free delivery" });
  for (const [before, after, ...expected] of [
    [
      draftWith(buy),
      draftWith(widget("Button", { text: "Buy now" }, { id: "buy" })),
      "The text of Button “Buy now” on Checkout changed.",
    ],
    [
      draftWith(buy),
      draftWith(widget("Button", { text: "Buy", loading: true }, { id: "buy" })),
      "Button “Buy” on Checkout: Loading was turned on.",
    ],
    [
      draftWith(widget("Text", { text: "Free", maxLines: 1 })),
      draftWith(widget("Text", { text: "Free", maxLines: 2 })),
      "The max lines of Text “Free” on Checkout changed from 1 to 2.",
    ],
    [
      draftWith(widget("Text", { text: "Free", maxLines: 1 })),
      draftWith(widget("Text", { text: "Free" })),
      "The max lines of Text “Free” on Checkout was removed.",
    ],
    [
      draftWith(buy),
      draftWith({ ...buy, onClickActionIds: ["pay"] }),
      "Button “Buy” on Checkout: On click was added.",
    ],
    [draftWith(buy), draftWith(buy, note), "Text “Free delivery” on Checkout was added."],
    [draftWith(buy, note), draftWith(buy), "Text “Free delivery” on Checkout was removed."],
    [
      draftWith(note),
      draftWith(widget("Text", { text: "{{ state.globalData.cart.note }}" })),
      "The text of Text “cart › note” on Checkout was bound to cart › note.",
    ],
    [
      draftWith(buy),
      { ...draftWith(buy), globalData: { total: 1 } },
      "Global data total was added.",
    ],
  ] as const) {
    assert.deepEqual(sentences(before, after), expected);
  }
});

test("Changed texts are named by their language and the screen that shows them", () => {
  const shown = draftWith(widget("Text", { text: "{{ t.party }}" }));
  const named = {
    ...shown,
    screens: { home: { ...Object(shown["screens"]).checkout, title: "{{ t.home }}" } },
  };
  const draft = (party: string, more: JsonObject = {}): JsonObject => ({
    ...named,
    defaultLocale: "en",
    strings: { en: { home: "Events", party }, ...more },
  });
  assert.deepEqual(sentences(draft("Summer party"), draft("Sumer party")), [
    "The English text “Sumer party” of Screen Events changed.",
  ]);
  assert.deepEqual(
    sentences(draft("Party", { de: {} }), draft("Party", { de: { party: "Fest", x: "X" } })),
    ["The German text “Fest” of Screen Events was added.", "The German text “X” was added."],
  );
  assert.deepEqual(sentences(draft("Party"), draft("Party", { de: {} })), [
    "The language German was added.",
  ]);
});
