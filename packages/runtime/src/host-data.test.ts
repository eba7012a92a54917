import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/running-scenario.ts";
import { startRuntime } from "./index.ts";

suite("The host's own data", () => {
  test("may be changed in place and set again", () => {
    const { runtime, text } = run("{{ state.globalData.cart|length }}");
    const cart = ["apple"];
    runtime.setData({ cart });
    assert.equal(text(), "1");
    cart.push("pear");
    assert.equal(text(), "1", "nobody has said that it is another");
    runtime.setData({ cart });
    assert.equal(text(), "2");
  });

  test("that can't be JSON is told of, and what else there is counts", () => {
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
      "wrong_value: What the host gives as globalData.act is no JSON.",
      "wrong_value: What the host gives as globalData.big is no JSON.",
      "wrong_value: What the host gives as globalData.itself is no JSON.",
      "wrong_value: What the host gives as globalData.late is no JSON.",
    ]);
    assert.equal(runtime.read("state.globalData.a"), "b");
    assert.equal(runtime.read("state.globalData.act"), null);
  });
});

/** Runs a screen with a text. */
function run(template: string) {
  const events: string[] = [];
  const body = { type: "Widget", widgetType: "Text", attributes: { text: template } };
  const document = {
    ...{ specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" },
    ...{ screens: { main: { id: "main", type: "Screen", body } }, globalData: { cart: [] } },
  };
  const onEvent = ({ code, message }: { code: string; message: string }) =>
    events.push(`${code}: ${message}`);
  const runtime = startRuntime(document, { onEvent }, usualEnvironment);
  const text = () => runtime.screens[0]?.body.attributes["text"];
  return { runtime, events, text };
}
