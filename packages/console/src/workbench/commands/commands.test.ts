import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { createWorkbench } from "../store/create-workbench.ts";
import {
  deleteSelected,
  duplicateSelection,
  moveSelection,
  renameNodeAt,
  unwrapSelection,
  wrapSelection,
} from "./commands.ts";

const text = { type: "Widget", widgetType: "Text", attributes: { text: "Card" } };
const card = { id: "card", type: "Renderer", rendererType: "Row", children: [text] };
const reference = { type: "Component", ref: "card" };
const draft = {
  screens: { main: { id: "main", type: "Screen", body: reference } },
  components: [card],
};

function openWorkbench() {
  return createWorkbench({
    saved: { draft, revision: 1, etag: undefined },
    surface: "/components/0",
  });
}

suite("A component itself", () => {
  for (const command of [deleteSelected, duplicateSelection, unwrapSelection]) {
    test(`stays as it is on ${command.name}, also if nodes in it are selected too`, () => {
      const workbench = openWorkbench();
      workbench.select("/components/0", "/components/0/children/0");
      command(workbench);
      assert.equal(workbench.getState().draft, draft);
    });
  }

  test("isn't wrapped, because its parameters belong to its root", () => {
    const workbench = openWorkbench();
    workbench.select("/components/0");
    wrapSelection(workbench, "Column");
    assert.equal(workbench.getState().draft, draft);
  });

  test("is renamed with its references", () => {
    const workbench = openWorkbench();
    renameNodeAt(workbench, "/components/0", "tile");
    assert.deepEqual(workbench.getState().draft, {
      screens: { main: { id: "main", type: "Screen", body: { type: "Component", ref: "tile" } } },
      components: [{ ...card, id: "tile" }],
    });
  });
});

test("A merge shows the surface of the edit, and undoing it the one before", () => {
  const workbench = openWorkbench();
  const merged = { ...draft, components: [{ ...card, id: "first" }, card] };
  workbench.merge(
    "merge",
    { draft: merged, surface: "/components/1" },
    { draft, revision: 2, etag: "2" },
  );
  assert.equal(workbench.getState().surface, "/components/1");
  workbench.undo();
  assert.equal(workbench.getState().surface, "/components/0");
});

test("A node in a place for one, such as the Empty of a List, moves out to after what contains it", () => {
  const list = (empty: object) => ({
    type: "Widget",
    widgetType: "List",
    attributes: { items: [], itemKey: "id", itemTemplate: text, ...empty },
  });
  const bodyOf = (...children: object[]) => ({
    type: "Renderer",
    rendererType: "Column",
    children,
  });
  const draftOf = (body: object) => ({ screens: { main: { id: "main", type: "Screen", body } } });
  const workbench = createWorkbench({
    saved: {
      draft: draftOf(bodyOf(list({ empty: card }), text)) as JsonObject,
      revision: 1,
      etag: undefined,
    },
    surface: "/screens/main",
  });
  workbench.select("/screens/main/body/children/0/attributes/empty");
  moveSelection(workbench, "out");
  assert.deepEqual(workbench.getState().draft, draftOf(bodyOf(list({}), card, text)));
});
