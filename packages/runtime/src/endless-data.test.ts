import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/running-scenario.ts";
import { type Host, startRuntime } from "./index.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };
const doubled = Array<string>(60).fill("double");
const setTwice = (name: string) => ({
  path: name,
  value: [`{{ state.screenData.${name} }}`, `{{ state.screenData.${name} }}`],
});

/** Presses a button that doubles a list again and again, does something with it, and says how that has ended. */
function run(actionType: string, attributes: JsonObject, host: Host = {}, node: JsonObject = {}) {
  const act = { actionType, attributes, onFailureActionIds: ["tell"], onSuccessActionIds: ["end"] };
  const actions: { readonly [id: string]: JsonObject } = {
    double: { actionType: "Parallel", attributes: { actionIds: ["doubleOne", "doubleOther"] } },
    doubleOne: { actionType: "SetData", attributes: setTwice("one") },
    doubleOther: { actionType: "SetData", attributes: setTwice("other") },
    act,
    tell: {
      actionType: "SetData",
      attributes: { path: "end", value: "{{ event.error.message }}" },
    },
    end: { actionType: "SetData", attributes: { path: "end", value: "done" } },
  };
  const button = { type: "Widget", widgetType: "Button", attributes: { text: "Go" } };
  const main = {
    ...{ id: "main", type: "Screen", screenData: { one: [], other: [], rows: [] } },
    body: {
      ...{ type: "Renderer", rendererType: "Column" },
      children: [
        { ...button, onClickActionIds: [...doubled, "act"] },
        { ...button, ...node },
      ],
    },
  };
  const document = {
    ...{ ...head, screens: { main, next: { ...main, id: "next" } } },
    actions: Object.fromEntries(Object.entries(actions).map(([id, it]) => [id, { id, ...it }])),
  };
  const runtime = startRuntime(document, host, usualEnvironment);
  runtime.screens[0]?.body.children[0]?.press();
  return { runtime, end: runtime.read("state.screenData.end") };
}

const endless = "{{ state.screenData.one }}";
const refuse = () => assert.fail("It was handed over.");

suite("Data that would be endless to write", () => {
  const handing: readonly (readonly [string, JsonObject, Host])[] = [
    ["EmitEvent", { name: "all", data: endless }, { emitEvent: refuse }],
    ["Track", { event: "all", properties: { endless } }, { track: refuse }],
    ["Pay", { endless }, { actions: { Pay: refuse } }],
    ["ApiCall", { id: "a", url: "/a", method: "POST", body: endless }, { fetch: refuse }],
    ["ApiCall", { id: "a", url: "/a", query: { endless } }, { fetch: refuse }],
  ];
  for (const [type, attributes, host] of handing) {
    test(`isn't handed over by ${type} (${Object.keys(attributes)}), which fails`, () => {
      const { end } = run(type, attributes, { baseUrl: "https://app.example", ...host });
      assert.match(String(end), /more than 1,000,000 values/);
    });
  }

  test("is compared so far as is worth it, and counts as different", () => {
    const other = "{{ state.screenData.other }}";
    const { runtime, end } = run("SetData", { path: "one", value: other });
    assert.equal(end, "done");
    const { one, other: kept } = Object(runtime.read("state.screenData"));
    assert.ok(one === kept);
  });

  test("is shown as no text, and keeps no list from its rows", () => {
    const template = { type: "Widget", widgetType: "Text", attributes: { text: "{{ item.key }}" } };
    const list = { items: "{{ state.screenData.rows }}", itemKey: "key", itemTemplate: template };
    const { runtime, end } = run(
      "SetData",
      { path: "rows", value: [{ key: endless }, { key: endless }] },
      {},
      { widgetType: "List", attributes: list },
    );
    assert.equal(end, "done");
    const rows = runtime.screens[0]?.body.children[1]?.rows;
    assert.equal(rows?.count, 2);
    assert.equal(rows?.row(0).attributes["text"], "");
  });

  test("goes along to another screen", () => {
    const { runtime } = run("Navigate", { targetScreenId: "next", screenData: { endless } });
    assert.equal(runtime.screens.at(-1)?.id, "next");
  });
});
