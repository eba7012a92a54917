import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { startRuntime } from "./index.ts";

suite("Data that the host sets", () => {
  test("An object that was changed in place is read again when it is set again", () => {
    const { runtime, text } = run("{{ state.globalData.cart|length }}");
    const cart = ["apple"];
    runtime.setData({ cart });
    assert.equal(text(), "1");
    cart.push("pear");
    assert.equal(text(), "1", "the change isn't noticed before setData");
    runtime.setData({ cart });
    assert.equal(text(), "2");
  });

  test("A later setData doesn't change data that the host has read", () => {
    const { runtime, text } = run("{{ state.globalData|length }}");
    runtime.setData({ a: 1 });
    const former = runtime.read("state.globalData");
    runtime.setData({ a: 2, b: 2 });
    assert.deepEqual(former, { cart: [], a: 1 });
    assert.equal(text(), "3");
    runtime.setData({ c: 3 });
    assert.equal(text(), "4");
    assert.deepEqual(runtime.read("state.globalData"), { cart: [], a: 2, b: 2, c: 3 });
  });

  test("A later setData doesn't change data that an action has stored elsewhere", () => {
    const { runtime } = run("a", {
      keep: { path: "kept", value: "{{ state.globalData }}" },
    });
    runtime.setData({ a: 1 });
    runtime.screens[0]?.body.press();
    runtime.setData({ a: 2 });
    assert.deepEqual(runtime.read("state.screenData.kept"), { cart: [], a: 1 });
  });

  test("Members that can't be JSON report `wrong_value`, and the others are set", () => {
    const { runtime, events } = run("{{ state.globalData.a }}");
    const itself: { [name: string]: JsonObject } = {};
    itself["again"] = itself;
    const wrong: JsonObject = JSON.parse('{"act": 0, "big": 0}');
    Object.assign(wrong, { act: () => 1, big: 10n });
    const all = { ...wrong, itself, a: "b" };
    const get = () => {
      throw new Error("Not now.");
    };
    runtime.setData(Object.defineProperty(all, "late", { get, enumerable: true }));
    assert.deepEqual(events, [
      "wrong_value: globalData.act is no JSON.",
      "wrong_value: globalData.big is no JSON.",
      "wrong_value: globalData.itself is no JSON.",
      "wrong_value: globalData.late is no JSON.",
    ]);
    assert.equal(runtime.read("state.globalData.a"), "b");
    assert.equal(runtime.read("state.globalData.act"), null);
  });
});

/** Starts a document with a text that runs SetData actions when it is pressed. */
function run(template: string, sets: { readonly [id: string]: JsonObject } = {}) {
  const events: string[] = [];
  const onClickActionIds = Object.keys(sets);
  const body = {
    type: "Widget",
    widgetType: "Text",
    attributes: { text: template },
    onClickActionIds,
  };
  const actions = Object.fromEntries(
    Object.entries(sets).map(([id, attributes]) => [
      id,
      { id, type: "Action", actionType: "SetData", attributes },
    ]),
  );
  const document = {
    specVersion: "1.0.0",
    specId: "spec_1",
    version: 1,
    entryPoint: "main",
    actions,
    screens: { main: { id: "main", type: "Screen", body } },
    globalData: { cart: [] },
  };
  const onEvent = ({ code, message }: { code: string; message: string }) =>
    events.push(`${code}: ${message}`);
  const runtime = startRuntime(document, { onEvent }, usualEnvironment);
  const text = () => runtime.screens[0]?.body.attributes["text"];
  return { runtime, events, text };
}
