import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { deleteWithActions, keepActions, withoutUnused } from "./delete-with-actions.ts";
import { deleteAt } from "./json-edits.ts";

const button = (...onClickActionIds: readonly string[]) => ({
  type: "Widget",
  widgetType: "Button",
  attributes: { text: "Button" },
  onClickActionIds,
});
const action = (id: string, actionType: string, attributes: JsonObject, more: JsonObject = {}) => ({
  [id]: { id, type: "Action", actionType, attributes, ...more },
});
const draft: JsonObject = {
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          button("send", "shared"),
          button("shared", "open"),
          { type: "Widget", widgetType: "Text", attributes: { text: "{{ api.load.data }}" } },
          button("load"),
        ],
      },
    },
  },
  actions: {
    ...action("send", "ApiCall", { url: "/send" }, { onSuccessActionIds: ["thank", "send"] }),
    ...action("thank", "ShowSnackBar", { message: "Thank you" }),
    ...action("shared", "ShowSnackBar", { message: "Pressed" }),
    ...action("open", "ShowDialog", {
      body: { type: "Widget", widgetType: "Text", attributes: { text: "Dialog" } },
    }),
    ...action("load", "ApiCall", { url: "/load" }),
    ...action("spare", "ShowSnackBar", { message: "Not used before" }),
  },
};
const child = (index: number) => `/screens/main/body/children/${index}`;

test("Deleted nodes take the actions with them that only they used, also indirectly", () => {
  const { draft: changed, actions } = deleteWithActions(draft, [child(0)]);
  assert.deepEqual(Object.keys(actions), ["send", "thank"]);
  assert.deepEqual(Object.keys(Object(changed["actions"])), ["shared", "open", "load", "spare"]);
  const kept = Object(keepActions(changed, actions)["actions"]);
  assert.deepEqual(kept["thank"], Object(draft["actions"])["thank"]);
  assert.equal(keepActions(draft, actions), draft);
});

test("What other nodes run or read stays, and so do dialogs", () => {
  assert.deepEqual(deleteWithActions(draft, [child(1)]).actions, {});
  assert.deepEqual(deleteWithActions(draft, [child(3)]).actions, {});
  const both = deleteWithActions(draft, [child(0), child(1), child(2), child(3)]);
  assert.deepEqual(Object.keys(both.actions), ["send", "shared", "load", "thank"]);
});

test("A step that is removed takes its action and what that runs with it, unless something else uses them", () => {
  const children = ["screens", "main", "body", "children"];
  const step = (index: number, at: number) => [...children, index, "onClickActionIds", at];
  const sent = withoutUnused(draft, deleteAt(draft, step(0, 0)), ["send"]);
  assert.deepEqual(Object.keys(sent.actions), ["send", "thank"]);
  assert.equal(Object(sent.draft["actions"]).thank, undefined);
  const shared = withoutUnused(draft, deleteAt(draft, step(0, 1)), ["shared"]);
  assert.deepEqual(shared.actions, {});
});
