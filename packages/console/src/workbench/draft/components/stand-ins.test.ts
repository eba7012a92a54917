import assert from "node:assert/strict";
import { test } from "node:test";
import { withStandIns } from "./stand-ins.ts";

test("Only nodes of the app's own types that a preview wouldn't show have a stand-in", () => {
  const own = { type: "Widget", widgetType: "AcmeCard", attributes: { title: "Offers" } };
  const shown = [
    { ...own, fallback: "drop" },
    { ...own, children: [{ type: "Widget", widgetType: "Text", attributes: { text: "In it" } }] },
    { type: "Widget", widgetType: "Text", attributes: { text: "Text" } },
  ];
  const body = { type: "Renderer", rendererType: "Column", children: [own, ...shown] };
  const document = { screens: { home: { body } }, globalData: { own } };
  const { screens, globalData } = withStandIns(document);
  const [card, ...others] = Object(screens).home.body.children;
  assert.equal(card.children[0].attributes.text, "AcmeCard\nOffers");
  assert.deepEqual(others, shown);
  assert.deepEqual(globalData, { own });
});
