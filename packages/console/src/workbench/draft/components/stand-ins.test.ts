import assert from "node:assert/strict";
import { test } from "node:test";
import { withStandIns } from "./stand-ins.ts";

test("Nodes of the app's own types are Columns that show their fallback, their children, or their name and text", () => {
  const text = { type: "Widget", widgetType: "Text", attributes: { text: "Text" } };
  const own = {
    type: "Widget",
    widgetType: "AcmeCard",
    attributes: { title: "Offers" },
    layout: {},
  };
  const children = [
    text,
    own,
    { ...own, fallback: "drop" },
    { ...own, children: [own] },
    { ...own, fallback: text, children: [own] },
  ];
  const body = { type: "Renderer", rendererType: "Column", children };
  const { screens, globalData } = withStandIns({
    screens: { home: { body } },
    globalData: { own },
  });
  const [first, card, dropped, wrapper, replaced] = screens.home.body.children;
  assert.equal(Object(card).rendererType, "Column");
  assert.deepEqual(Object(card).layout, {});
  assert.equal(Object(card).children[0].attributes.text, "AcmeCard\nOffers");
  assert.deepEqual(dropped, card);
  assert.deepEqual(Object(wrapper).children, [card]);
  assert.deepEqual(Object(replaced).children, [text]);
  assert.deepEqual([first, globalData], [text, { own }]);
});
