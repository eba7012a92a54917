import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { actions, renderers, widgets } from "@screenspec/format/catalog";
import { upgradeSpec } from "./upgrade-spec.ts";

/** A spec from before 1.0, with every shape that is converted. */
const older: JsonObject = {
  name: "Shop",
  initialScreen: "catalog",
  globalData: { user: { name: "Ada" }, cart: { count: 0 }, note: "@{left alone}" },
  theme: { colors: { brand: "#06c", ink: { light: "#111", dark: "#eee" } } },
  strings: { en: { greeting: "Hello @{globalData.user.name}" } },
  screens: {
    catalog: {
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
    cart: {
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
  },
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
    {
      id: "welcome",
      trigger: { listenTo: ["{{ state.globalData.user.name }}"] },
      condition: "@{globalData.user.name}",
      actionIds: "leave",
    },
  ],
};

const root = new URL("../../../../", import.meta.url);

suite("A spec from before 1.0", () => {
  const { spec, changes } = upgradeSpec(older);

  test("is valid after the upgrade", () => {
    const { name: _, ...content } = spec;
    const errors = validateDraft(content).filter(({ severity }) => severity === "error");
    assert.deepEqual(errors, []);
  });

  test("needs no second upgrade", () => {
    assert.deepEqual(upgradeSpec(spec), { spec, changes: [] });
  });

  test("is changed in each way that the guide lists", () => {
    const guide = readFileSync(new URL("docs/format/upgrade.md", root), "utf8");
    const cells = guide
      .split("\n")
      .flatMap((line) => /^\| (`[a-z_]+`.*?) \|/.exec(line)?.[1] ?? []);
    const documented = cells.flatMap((cell) => cell.match(/[a-z_]+/g) ?? []);
    assert.deepEqual(
      [...new Set(changes.map(({ code }) => code))].sort(),
      [...new Set(documented)].sort(),
    );
  });

  test("has a value where each change points to", () => {
    for (const { pointer } of changes) {
      const keys = pointer.split("/").slice(1);
      const value = keys.reduce<unknown>((here, key) => Object(here)[key], spec);
      assert.notEqual(value, undefined, pointer);
    }
  });
});

test("A change says what was before and what is now", () => {
  assert.deepEqual(upgradeSpec({ startScreen: "home", screens: { home: { type: "Screen" } } }), {
    spec: { entryPoint: "home", screens: { home: { id: "home", type: "Screen" } } },
    changes: [
      { code: "missing_id", pointer: "/screens/home/id", message: '"home" was added.' },
      {
        code: "member_name",
        pointer: "/entryPoint",
        message: '"startScreen" is now "entryPoint".',
      },
    ],
  });
});

test("The examples need no upgrade", () => {
  const files = globSync(["examples/*.json", "examples/tutorial/*.json"], { cwd: root });
  assert.ok(files.length > 0);
  for (const file of files) {
    const spec = JSON.parse(readFileSync(new URL(file, root), "utf8"));
    assert.deepEqual(upgradeSpec(spec).changes, [], file);
  }
});

test("The catalog's examples need no upgrade", () => {
  for (const { example } of Object.values({ ...renderers, ...widgets })) {
    assert.deepEqual(upgradeSpec({ components: [example] }).changes, []);
  }
  for (const { example } of Object.values(actions)) {
    assert.deepEqual(upgradeSpec({ actions: { a: example } }).changes, []);
  }
});

test("Names of prototype members are ordinary names", () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    const older = JSON.parse(
      JSON.stringify({
        screens: { NAME: { NAME: 1, body: { type: "NAME", attributes: { NAME: 1 } } } },
        actions: [{ id: "NAME", actionType: "NAME" }],
        components: [{ type: "Widget", widgetType: "NAME", attributes: { NAME: "@{a}" } }],
      }).replaceAll("NAME", name),
    );
    const { spec } = upgradeSpec(older);
    assert.deepEqual(Object.keys(Object(spec["actions"])), [name]);
    assert.deepEqual(upgradeSpec(spec).changes, []);
  }
});
