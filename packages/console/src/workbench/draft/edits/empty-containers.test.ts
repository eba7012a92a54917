import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { emptyContainersIn, isEmptySurface } from "./empty-containers.ts";
import { newScreen } from "./new-nodes.ts";

const column = (...children: readonly JsonObject[]): JsonObject => ({
  type: "Renderer",
  rendererType: "Column",
  children,
});
const text = { type: "Widget", widgetType: "Text", attributes: { text: "Text" } };
const emptyIn = (body: JsonObject) =>
  emptyContainersIn({ screens: { main: { id: "main", type: "Screen", body } } }, "/screens/main");

test("Containers without nodes are found, also in the attributes of nodes, and a new screen is one", () => {
  const tile = { type: "Widget", widgetType: "ListTile", attributes: { title: "Tile" } };
  const tabs = {
    type: "Widget",
    widgetType: "Tabs",
    attributes: { tabs: [{ id: "one", label: "One", body: column() }] },
  };
  assert.deepEqual(emptyIn(column(text, column(), column(tile), tabs)), [
    "/screens/main/body/children/1",
    "/screens/main/body/children/3/attributes/tabs/0/body",
  ]);
  const draft = { screens: { main: newScreen("main", "Main") } };
  // What takes nodes is a Column in the Scrollable: the place is as large as the Scrollable.
  assert.deepEqual(emptyContainersIn(draft, "/screens/main"), ["/screens/main/body"]);
  assert.ok(isEmptySurface(draft, "/screens/main"));
  assert.ok(!isEmptySurface({ screens: { main: { body: column(text) } } }, "/screens/main"));
});

test("A container that was empty isn't after an edit, and a reference to a component never is", () => {
  const draft = { components: [{ ...column(), id: "card" }] };
  assert.deepEqual(emptyContainersIn(draft, "/components/0"), ["/components/0"]);
  const edited = { components: [{ ...column(text), id: "card" }] };
  assert.deepEqual(emptyContainersIn(edited, "/components/0"), []);
  assert.deepEqual(emptyIn(column({ type: "Component", ref: "card" })), []);
});
