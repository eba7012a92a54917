import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import type { JsonPath } from "../edits/json-edits.ts";
import { suggestionsFor } from "./expression-suggestions.ts";
import {
  closeBraces,
  expressionWordAt,
  insertSuggestion,
  typeOverBrace,
  typeOverSpace,
} from "./expression-word.ts";
import { textSuggestions } from "./text-suggestions.ts";

/** The word at the place that `|` marks. */
const wordIn = (marked: string) => {
  const [before = "", after = ""] = marked.split("¦");
  return expressionWordAt(before + after, before.length);
};

suite("The word at the cursor", () => {
  for (const [marked, kind, base, typed] of [
    ["Hello {{ ¦ }}", "path", "", ""],
    ["{{ sta¦ }}", "path", "", "sta"],
    ["{{ state.globalData.pro¦ }}", "path", "state.globalData", "pro"],
    ["{{ item.tags[0].¦", "path", "item.tags[0]", ""],
    ["{{ item.name | up¦ }}", "pipe", "", "up"],
    ['{"$expr": {"var": "item.na¦"}}', "path", "item", "na"],
  ] as const) {
    test(marked, () => {
      const { from: _, to: __, ...word } = wordIn(marked) ?? { from: 0, to: 0 };
      assert.deepEqual(word, { kind, base, typed });
    });
  }
  for (const marked of ["Hel¦lo", "{{ a }} b¦", '{{ a | default("b¦") }}', "{{ a ?? b¦ }}"]) {
    test(`is none in ${marked}`, () => assert.equal(wordIn(marked), undefined));
  }
});

test("A suggestion replaces the word, and the cursor goes between its parentheses", () => {
  const text = "{{ item.pr }}";
  assert.deepEqual(insertSuggestion(text, { from: 8, to: 10 }, "price"), {
    text: "{{ item.price }}",
    cursor: 13,
  });
  assert.deepEqual(insertSuggestion("{{ a | d", { from: 7, to: 8 }, "default()"), {
    text: "{{ a | default()",
    cursor: 15,
  });
  assert.deepEqual(insertSuggestion("{{ t. }}", { from: 5, to: 5 }, '["a.b"]'), {
    text: '{{ t["a.b"] }}',
    cursor: 11,
  });
});

test("Braces are closed, unless they are already", () => {
  assert.deepEqual(closeBraces("a {{ b", 4), { text: "a {{  }} b", cursor: 5 });
  assert.equal(closeBraces("a {{ b }}", 4), undefined);
});

test("Closing braces are typed over, with the spaces before them", () => {
  for (const [typed, text] of [
    ["{{ a}¦ }}", "{{ a }¦}"],
    ["{{ a }¦ }}", "{{ a }¦}"],
    ["{{ a }}¦}", "{{ a }}¦"],
    ["{{ a}¦}}!", "{{ a}¦}!"],
    ["{{ a}¦", undefined],
    ["{{ a }}}¦ }}", undefined],
    ["{{ a}¦ {{ b }}", undefined],
    ['{"a": 1}¦}', undefined],
  ] as const) {
    const [before = "", after = ""] = typed.split("¦");
    const over = typeOverBrace(before + after, before.length);
    assert.equal(
      over && `${over.text.slice(0, over.cursor)}¦${over.text.slice(over.cursor)}`,
      text,
    );
  }
  assert.deepEqual(typeOverSpace("{{   }}", 4), { text: "{{  }}", cursor: 3 });
  assert.equal(typeOverSpace("{{ a  }}", 5), undefined);
});

const itemText = { type: "Widget", widgetType: "Text", attributes: { text: "" } };
const draft: JsonObject = {
  globalData: { products: [{ title: "Shoe", "in stock": true }] },
  strings: { en: { "cart.title": "Cart", hello: "Hello" } },
  components: [
    { id: "card", parameters: { tone: { type: "text", default: "calm" } }, ...itemText },
  ],
  actions: {
    load: { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/products" } },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      persistentData: { count: 0 },
      body: {
        type: "Widget",
        widgetType: "List",
        attributes: {
          items: "{{ state.globalData.products }}",
          itemAs: "product",
          itemTemplate: itemText,
          header: { type: "Widget", widgetType: "TextField", id: "email", attributes: {} },
        },
      },
    },
  },
};
const row = ["screens", "home", "body", "attributes", "itemTemplate", "attributes", "text"];
const suggest = (marked: string, path: JsonPath = row, live?: unknown) => {
  const word = wordIn(marked);
  return word ? suggestionsFor(word, draft, path, live) : [];
};
const names = (...of: Parameters<typeof suggest>) => suggest(...of).map(({ name }) => name);

suite("Suggestions", () => {
  test("begin with the roots that can be read at a place", () => {
    assert.deepEqual(names("{{ ¦"), [
      "item",
      "index",
      "product",
      "state",
      "api",
      "widget",
      "t",
      "env",
    ]);
    assert.deepEqual(names("{{ ¦", ["components", 0, "attributes", "text"])[0], "param");
    assert.ok(names("{{ ¦", ["actions", "load", "attributes", "body"]).includes("event"));
  });
  test("have the data of the draft with examples", () => {
    assert.deepEqual(names("{{ state.¦"), ["globalData", "screenData"]);
    assert.deepEqual(names("{{ state.screenData.¦"), ["count"]);
    const [title, stock] = suggest("{{ product.¦");
    assert.deepEqual([title?.name, title?.detail], ["title", '"Shoe"']);
    assert.equal(stock?.insert, '["in stock"]');
    assert.deepEqual(names("{{ state.globalData.products[0].ti¦"), ["title"]);
    assert.deepEqual(names("{{ param.¦", ["components", 0, "attributes"]), ["tone"]);
    assert.deepEqual(names("{{ t.¦"), ["cart.title", "hello"]);
  });
  test("have what requests, inputs and the environment offer, with documentation", () => {
    assert.deepEqual(names("{{ api.¦"), ["load"]);
    assert.deepEqual(names("{{ api.load.¦"), ["loading", "response", "error"]);
    assert.deepEqual(names("{{ api.load.response.¦"), ["status", "headers", "body"]);
    assert.deepEqual(names("{{ widget.¦"), ["email"]);
    assert.ok(names("{{ widget.email.¦").includes("value"));
    assert.match(suggest("{{ env.loc¦")[0]?.doc ?? "", /language/);
  });
  test("have the members of the current value, and pipes by what is typed", () => {
    assert.deepEqual(names("{{ api.load.response.body.¦", row, { total: 3 }), ["total"]);
    assert.deepEqual(names("{{ item | low¦"), ["lower"]);
    assert.equal(suggest("{{ item | cur¦")[0]?.insert, "currency()");
  });
});

test("Texts that name data or pictures are suggested", () => {
  const list = ["screens", "home", "body", "attributes", "itemKey"];
  assert.deepEqual(textSuggestions(draft, list, "itemPath"), ["title", "in stock"]);
  const path = ["actions", "load", "attributes", "path"];
  assert.deepEqual(textSuggestions(draft, path, "dataPath"), ["count", "products"]);
  const pictured = { ...draft, extra: ["asset:b", "asset:a", "asset:b"] };
  assert.deepEqual(textSuggestions(pictured, list, "imageUrl"), ["asset:a", "asset:b"]);
  assert.deepEqual(textSuggestions(draft, list, undefined), []);
});
