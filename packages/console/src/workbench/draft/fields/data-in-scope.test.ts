import assert from "node:assert/strict";
import { test } from "node:test";
import { scopeOf } from "./data-in-scope.ts";

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
