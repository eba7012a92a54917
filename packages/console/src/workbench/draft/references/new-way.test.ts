import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonObject, validateDraft } from "@screenspec/format";
import { newScreen } from "../edits/new-nodes.ts";
import { flowOf } from "./flow-graph.ts";
import { addWay, pressableNodes } from "./new-way.ts";

const button: JsonObject = { type: "Widget", widgetType: "Button", attributes: { text: "Buy" } };
const body: JsonObject = { type: "Renderer", rendererType: "Column", children: [button] };
const draft: JsonObject = {
  name: "Shop",
  entryPoint: "home",
  screens: {
    home: { ...newScreen("home", "Home"), body },
    cart: { ...newScreen("cart", "Cart"), body: button },
  },
};
const waysOf = (of: JsonObject) => flowOf(of).edges.map(({ from, to, label }) => [from, to, label]);

suite("A new way between screens", () => {
  test("starts at a node that is pressed, and uses an action again", () => {
    const [first] = pressableNodes(draft, "/screens/home");
    assert.deepEqual(first, {
      pointer: "/screens/home/body/children/0",
      type: "Button",
      text: "Buy",
    });
    const way = { from: "/screens/home", trigger: first?.pointer, to: "cart", text: "" };
    const once = addWay(draft, way);
    assert.deepEqual(waysOf(once), [["/screens/home", "/screens/cart", "Button “Buy”"]]);
    assert.deepEqual(Object.keys(Object(addWay(once, way)["actions"])), ["openCart"]);
  });

  test("starts at a new button, also on a screen without a column", () => {
    for (const [from, to] of [
      ["home", "cart"],
      ["cart", "home"],
    ] as const) {
      const way = { from: `/screens/${from}`, trigger: undefined, to, text: "Go" };
      const changed = addWay(draft, way);
      assert.equal(pressableNodes(changed, `/screens/${from}`).length, 2);
      assert.equal(waysOf(changed).length, 1);
      assert.deepEqual(
        validateDraft(changed).filter(({ severity }) => severity === "error"),
        [],
      );
    }
  });
});
