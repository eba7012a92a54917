import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { valueAt } from "../edits/json-edits.ts";
import { scopeOf } from "./data-in-scope.ts";
import { withSampleData } from "./sample-screens.ts";

test("An action reads the data of the row that runs it, 20,000 actions before it", () => {
  const count = 20_000;
  const actions = Array.from({ length: count }, (_, index) => [
    `run${index}`,
    { type: "Action", actionType: "Sequence", attributes: { actionIds: [`run${index + 1}`] } },
  ]);
  const button = { type: "Widget", widgetType: "Button", onClickActionIds: ["run0"] };
  const draft = {
    actions: Object.fromEntries(actions),
    screens: {
      home: { onLoadActions: ["run0"], body: { attributes: { itemTemplate: button } } },
    },
  };
  assert.deepEqual(
    scopeOf(draft, ["actions", `run${count}`]).join("/"),
    "screens/home/body/attributes/itemTemplate/onClickActionIds",
  );
});

test("A screen that is shown by itself has the first row of the list that leads to it, and names of data without an example", () => {
  const open = (screenData: JsonObject): JsonObject => ({
    type: "Action",
    actionType: "Navigate",
    attributes: { targetScreenId: "detail", screenData },
  });
  const list = (items: string, action: string): JsonObject => ({
    attributes: {
      items,
      itemTemplate: { type: "Widget", widgetType: "ListTile", onClickActionIds: [action] },
    },
  });
  const document: JsonObject = {
    globalData: { concerts: [{ title: "Jazz", price: 25 }, { title: "Rock" }] },
    actions: {
      open: open({ title: "{{ item.title }}", price: "{{ item.price }}", from: "list" }),
      openLoaded: open({ place: "{{ item.place }}", when: "{{ item.day }} at 8" }),
      stay: { type: "Action", actionType: "Navigate", attributes: { targetScreenId: "home" } },
    },
    screens: {
      home: { body: { children: [list("{{ state.globalData.concerts }}", "open")] } },
      loaded: { body: list("{{ api.load.response.body }}", "openLoaded") },
      detail: { persistentData: { count: 1, title: "No title" } },
    },
  };
  const shown = withSampleData(document);
  assert.deepEqual(valueAt(shown, ["screens", "detail", "persistentData"]), {
    count: 1,
    title: "Jazz",
    price: 25,
    from: "list",
    place: "this row › place",
    when: "[this row › day] at 8",
  });
  assert.equal(valueAt(shown, ["screens", "home"]), valueAt(document, ["screens", "home"]));
});
