import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { placeInWords } from "./place-in-words.ts";

const button: JsonObject = { type: "Widget", widgetType: "Button", attributes: { text: "Book" } };
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
