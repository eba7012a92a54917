import assert from "node:assert/strict";
import { test } from "node:test";
import { validateDocument } from "../validate/validate-document.ts";
import { upgradeDocument } from "./upgrade-document.ts";

/** A document from before 1.0. */
const older = JSON.stringify({
  specId: "spec_shop",
  version: 3,
  createdAt: "2025-06-01T12:00:00.000Z",
  initialScreen: "catalog",
  globalData: { user: { name: "Ada" }, cart: { count: 0 }, note: "@{left alone}" },
  theme: { colors: { brand: "#06c", ink: { light: "#111", dark: "#eee" } } },
  strings: { en: { greeting: "Hello @{globalData.user.name}" } },
  screens: [
    {
      id: "catalog",
      background: "#fff",
      onLoad: "loadProducts",
      persistentData: { filter: "all", query: "" },
      appBar: { type: "AppBar", attributes: { title: "{{ t.greeting }}" } },
      body: {
        type: "ScrollView",
        child: {
          type: "Padded",
          attributes: { padding: [8, 16] },
          child: {
            type: "Container",
            style: { background: "$brand", borderRadius: 12 },
            children: [
              {
                type: "Image",
                attributes: { src: "https://example.com/shop.png", alt: "", fit: "BoxFit.cover" },
                style: { width: "fill", height: 120 },
              },
              {
                type: "TextField",
                id: "query",
                attributes: {
                  label: "Search",
                  hintText: "What are you looking for?",
                  onChanged: "search",
                },
              },
              {
                type: "List",
                isVisible: { "!=": [{ var: "screenData.filter" }, "none"] },
                attributes: {
                  items: "@{api.loadProducts.response.body.items}",
                  itemKey: "id",
                  itemTemplate: {
                    type: "Card",
                    style: { padding: 12, margin: [4, 0, 4, 0] },
                    child: {
                      type: "Row",
                      attributes: {
                        mainAxisAlignment: "space_between",
                        crossAxisAlignment: "CrossAxisAlignment.center",
                      },
                      children: [
                        {
                          type: "Text",
                          attributes: { value: "@{item.name}" },
                          style: { color: "#333", fontWeight: "bold" },
                        },
                        {
                          type: "Button",
                          attributes: {
                            label: "Buy",
                            disabled: { "==": [{ var: "item.stock" }, 0] },
                          },
                          onTap: ["addToCart", "showCart"],
                        },
                      ],
                    },
                  },
                },
              },
            ],
          },
        },
      },
    },
    {
      id: "cart",
      type: "Screen",
      body: {
        type: "Column",
        children: [
          { type: "Text", attributes: { content: "@{globalData.cart.count} in your cart" } },
          { type: "Button", attributes: { title: "Leave", onClickActionIds: ["leave"] } },
        ],
      },
    },
  ],
  actions: [
    { id: "loadProducts", actionType: "apiCall", url: "/products", method: "get" },
    { id: "search", actionType: "setState", updates: { "screenData.query": "@{event.value}" } },
    {
      id: "addToCart",
      actionType: "setState",
      updates: { "globalData.cart.last": "@{item.id}", "screenData.filter": "all" },
    },
    { id: "showCart", actionType: "navigate", screenId: "cart", transition: "slide_left" },
    { id: "leave", type: "Action", actionType: "showAlert", message: "Bye", onSuccess: "back" },
    { id: "back", type: "Action", actionType: "NavigateBack" },
  ],
  rules: [
    {
      id: "hint",
      trigger: "globalData.cart.count",
      condition: { "==": [{ var: "globalData.cart.count" }, 10] },
      actions: "leave",
    },
  ],
});

test("A document from before 1.0 is valid after the upgrade", () => {
  const { value, changes } = upgradeDocument(JSON.parse(older));
  const errors = validateDocument(value).filter(({ severity }) => severity === "error");
  assert.deepEqual(errors, []);
  assert.ok(changes.length > 50);
});

test("A document of 1.0 stays unchanged", () => {
  const { value } = upgradeDocument(JSON.parse(older));
  assert.deepEqual(upgradeDocument(value), { value, changes: [] });
});
