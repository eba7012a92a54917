import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { setAt, valueAt } from "../edits/json-edits.ts";
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

test("Nodes that somebody has put into a list become what each row shows", () => {
  const text = (value: string): JsonObject => ({
    type: "Widget",
    widgetType: "Text",
    attributes: { text: value },
  });
  const list = (...children: JsonObject[]) =>
    draftWith({ type: "Widget", widgetType: "List", attributes: {}, children });
  const one = setItems(list(text("Tonight")), path, bound);
  assert.deepEqual(valueAt(one, [...attributes, "itemTemplate"]), text("Tonight"));
  const two = setItems(list(text("Tonight"), text("Doors open at 8")), path, bound);
  assert.deepEqual(valueAt(two, [...attributes, "itemTemplate", "children"]), [
    text("Tonight"),
    text("Doors open at 8"),
  ]);
  for (const draft of [one, two]) assert.deepEqual(errorsOf(draft), []);
});

for (const name of ["List", "Grid", "Carousel", "Table"]) {
  test(`The rows of a new ${name} are valid`, () => {
    const changed = setItems(draftWith(starter(name)), path, bound);
    assert.deepEqual(errorsOf(changed), []);
    assert.match(JSON.stringify(valueAt(changed, attributes)), /item\.place/);
    assert.deepEqual(errorsOf(setItems(changed, path, [{ "In stock": 3, "a-b": "x" }])), []);
  });
}

test("A key that somebody has chosen stays while the template follows the columns", () => {
  const changed = setItems(draftWith(starter("List")), path, bound);
  const keyed = setAt(changed, [...attributes, "itemKey"], "title");
  const rows = [{ title: "Concert", day: "Monday" }];
  assert.equal(valueAt(setItems(keyed, path, rows), [...attributes, "itemKey"]), "title");
  const names = setItems(keyed, path, "{{ state.globalData.names }}");
  assert.equal(valueAt(names, [...attributes, "itemKey"]), "title");
  assert.equal(valueAt(setItems(changed, path, rows), [...attributes, "itemKey"]), undefined);
});

test("The header and the columns of a Table stay as somebody has made them, also when its rows change", () => {
  const changed = setItems(draftWith(starter("Table")), path, bound);
  const header = [...attributes, "header"];
  const columns = [...attributes, "columns"];
  const title = [...header, "children", 0, "attributes", "text"];
  const rows = events.map((event) => ({ ...event, seats: 3 }));

  const titled = setItems(setAt(changed, title, "What"), path, rows);
  assert.equal(valueAt(titled, title), "What");
  assert.deepEqual(errorsOf(titled), []);
  assert.deepEqual(errorsOf(setItems(titled, path, [{ title: "Concert" }])), []);

  const wide = setItems(setAt(changed, [...columns, 1], { width: 80 }), path, rows);
  assert.deepEqual(valueAt(wide, [...columns, 1]), { width: 80 });
  assert.equal([valueAt(wide, columns)].flat().length, 6);
  assert.deepEqual(errorsOf(wide), []);

  // What nobody has changed follows, and a list of values has no header.
  const names = setItems(changed, path, "{{ state.globalData.names }}");
  assert.deepEqual(valueAt(names, columns), [{ rowHeader: true }]);
  assert.equal(valueAt(names, header), undefined);
  assert.deepEqual(errorsOf(names), []);
});
