import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestValues } from "../../json/suggest-values.ts";
import type { JsonPath } from "../edits/json-edits.ts";
import { membersOf, placeAt } from "./place-in-format.ts";

const spec = {
  entryPoint: "home",
  theme: { colors: { brand: "#112233" }, spacing: { m: 16 } },
  components: [{ id: "header", type: "Widget", widgetType: "Text" }],
  screens: {
    home: {
      id: "home",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          { type: "Widget", widgetType: "Icon", attributes: { name: "" } },
          { type: "Component", ref: "header" },
          { type: "Widget", widgetType: "Form", id: "form", onSubmitActionIds: [""] },
        ],
      },
    },
    other: {},
  },
  actions: {
    load: { actionType: "ApiCall" },
    go: { actionType: "Navigate", attributes: { targetScreenId: "" } },
    again: { actionType: "Refresh", attributes: { actionId: "" } },
    submit: { actionType: "SubmitForm", attributes: { formId: "" } },
  },
};
const children: JsonPath = ["screens", "home", "body", "children"];
const keysAt = (path: JsonPath) => {
  const json = path.reduce<unknown>((inner, key) => Object(inner)[key], spec);
  return Object.keys(membersOf(placeAt(spec, path).value, json) ?? {});
};
const valuesAt = (...path: JsonPath) =>
  suggestValues(spec, placeAt(spec, path).value).map(({ value }) => value);

test("The keys of a node and of its attributes are those of its type", () => {
  assert.ok(keysAt([]).includes("globalData"));
  assert.ok(keysAt(["screens", "home"]).includes("onLoadActions"));
  assert.ok(keysAt([...children, 0, "attributes"]).includes("name"));
  assert.ok(!keysAt([...children, 0]).includes("children"));
  assert.ok(keysAt([...children, 2]).includes("children"));
  assert.deepEqual(keysAt([...children, 1]).sort(), [
    "arguments",
    "id",
    "layout",
    "ref",
    "type",
    "visible",
  ]);
  assert.ok(keysAt(["components", 0]).includes("parameters"));
  assert.ok(!keysAt([...children, 0]).includes("parameters"));
  assert.ok(keysAt(["actions", "load", "attributes"]).includes("saveTo"));
  assert.ok(keysAt([...children, 0, "style", "padding"]).includes("horizontal"));
  assert.deepEqual(keysAt(["globalData", "user"]), []);
  assert.ok(placeAt({ specVersion: "1.0.0" }, ["specId"]).member?.required);
});

test("Values are words, types, icons, tokens, and ids that the spec defines", () => {
  assert.ok(valuesAt(...children, 0, "widgetType").includes("Avatar"));
  assert.ok(valuesAt(...children, 0, "attributes", "name").includes("arrowDown"));
  assert.deepEqual(valuesAt("entryPoint"), ["home", "other"]);
  assert.deepEqual(valuesAt("actions", "go", "attributes", "targetScreenId"), ["home", "other"]);
  assert.deepEqual(valuesAt(...children, 0, "onClickActionIds", 0), Object.keys(spec.actions));
  assert.deepEqual(valuesAt("actions", "again", "attributes", "actionId"), ["load"]);
  assert.deepEqual(valuesAt("actions", "submit", "attributes", "formId"), ["form"]);
  assert.deepEqual(valuesAt(...children, 1, "ref"), ["header"]);
  assert.deepEqual(valuesAt("screens", "home", "backgroundColor"), ["$brand"]);
  assert.ok(valuesAt(...children, 0, "style", "padding", "all").includes("$m"));
  assert.deepEqual(valuesAt(...children, 0, "visible"), [true, false]);
});

test("A broken spec has fewer suggestions, and no error", () => {
  for (const root of [undefined, null, 3, [], { screens: [], actions: 3, components: {} }]) {
    for (const path of [[], ["screens", "a", "body"], ["actions", "a", "attributes"], [0, "x"]]) {
      const { value } = placeAt(root, path);
      membersOf(value, null);
      suggestValues(root, value);
    }
    assert.deepEqual(suggestValues(root, { kind: "reference", to: "widgets" }), []);
  }
});

test("Types that are named as inherited members, or aren't texts, are unknown types", () => {
  for (const type of ["constructor", "toString", "__proto__", { toString: 5 }]) {
    const widget = Object.keys(
      membersOf({ kind: "node" }, { type: "Widget", widgetType: type }) ?? {},
    );
    const action = Object.keys(membersOf({ kind: "action" }, { actionType: type }) ?? {});
    assert.ok(widget.includes("children"));
    assert.ok(action.includes("actionType"));
  }
});
