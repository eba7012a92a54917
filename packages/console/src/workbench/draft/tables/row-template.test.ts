import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { valueAt } from "../edits/json-edits.ts";
import { nodeTypes } from "../edits/new-nodes.ts";
import { setItems } from "./row-template.ts";

const events = [
  { id: "e1", title: "Concert", place: "Hall", image: "https://a.example/1.jpg", price: 12.5 },
  { id: "e2", title: "Walk", place: "Park", image: "https://a.example/2.jpg", price: 0 },
];

const path = ["screens", "home", "body", "attributes", "items"];
const attributes = path.slice(0, -1);

const draftWith = (body: JsonObject): JsonObject => ({
  globalData: { events, names: ["Ada", "Grace"] },
  screens: { home: { id: "home", type: "Screen", body } },
});

const starter = (name: string) => {
  const type = nodeTypes.find((each) => each.name === name);
  assert.ok(type);
  return type.node;
};

const errorsOf = (draft: JsonObject) =>
  validateDraft(draft).filter(({ severity }) => severity === "error");

const bound = "{{ state.globalData.events }}";
const image = {
  type: "Widget",
  widgetType: "Image",
  attributes: { url: "{{ item.image }}", alt: "" },
  style: { width: 56, height: 56, cornerRadius: 8 },
};

test("The items of a new list bring the title, the second line and the image of its rows", () => {
  const changed = setItems(draftWith(starter("List")), path, bound);
  assert.deepEqual(valueAt(changed, attributes), {
    items: bound,
    itemKey: "id",
    itemTemplate: {
      type: "Widget",
      widgetType: "ListTile",
      attributes: { title: "{{ item.title }}", subtitle: "{{ item.place }}", leading: image },
    },
  });
  // It still follows: nobody has changed it, also while there are no rows.
  const names = setItems(setItems(changed, path, []), path, "{{ state.globalData.names }}");
  assert.deepEqual(valueAt(names, attributes), {
    items: "{{ state.globalData.names }}",
    itemTemplate: { type: "Widget", widgetType: "ListTile", attributes: { title: "{{ item }}" } },
  });
});

test("A template that somebody has made stays, and so does one whose rows aren't known", () => {
  const own = { type: "Widget", widgetType: "Text", attributes: { text: "{{ item.title }}!" } };
  const list = { type: "Widget", widgetType: "List", attributes: { items: [], itemTemplate: own } };
  assert.deepEqual(valueAt(setItems(draftWith(list), path, bound), attributes), {
    items: bound,
    itemTemplate: own,
  });
  const fresh = draftWith(starter("List"));
  const answer = "{{ api.load.response.body }}";
  const template = [...attributes, "itemTemplate"];
  assert.deepEqual(valueAt(setItems(fresh, path, answer), template), valueAt(fresh, template));
  const known = setItems(fresh, path, answer, [{ name: "Ada" }]);
  assert.equal(valueAt(known, [...template, "attributes", "title"]), "{{ item.name }}");
});

for (const name of ["List", "Grid", "Carousel", "Table"]) {
  test(`The rows of a new ${name} are valid`, () => {
    const changed = setItems(draftWith(starter(name)), path, bound);
    assert.deepEqual(errorsOf(changed), []);
    assert.match(JSON.stringify(valueAt(changed, attributes)), /item\.place/);
    assert.deepEqual(errorsOf(setItems(changed, path, [{ "In stock": 3, "a-b": "x" }])), []);
  });
}
