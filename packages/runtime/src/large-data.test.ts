import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { startRuntime } from "./index.ts";

const many = 200_000;
const numbers = Array.from({ length: many }, (_, index) => index);

suite("200,000 values @full", () => {
  test("A Dropdown computes 200,000 options", () => {
    const choice = { options: "{{ state.globalData.all }}", optionValue: "", optionLabel: "" };
    const { body } = run(widget("Dropdown", { ...choice, initialValue: 7 }, { id: "d" }));
    assert.equal(count(body().attributes["options"]), many);
    assert.equal(body().control?.value, 7);
  });

  test("SetData inserts 200,000 items at once", () => {
    const insert = { path: "list", op: "insert", index: 1, spread: true };
    const { body, runtime } = run(pressed(), {
      act: action("SetData", { ...insert, value: "{{ state.globalData.all }}" }),
    });
    body().press();
    assert.deepEqual(count(runtime.read("state.screenData.list")), many + 2);
    assert.equal(runtime.read("state.screenData.list[1]"), 0);
    assert.equal(runtime.read(`state.screenData.list[${many + 1}]`), "b");
  });

  test("UpdateWidgetState computes 200,000 bindings in one value", () => {
    const spans = numbers.map(() => ({ text: "{{ state.globalData.all[0] }}" }));
    const newState = { attributes: { spans } };
    const { body, events } = run(
      widget("RichText", { spans: [{ text: "a" }] }, { id: "r", onClickActionIds: ["act"] }),
      { act: action("UpdateWidgetState", { targetWidgetId: "r", newState }) },
    );
    body().press();
    assert.equal(count(body().attributes["spans"]), many);
    assert.deepEqual(events, []);
  });

  test("The host sets 200,000 members at once", () => {
    const { body, runtime } = run(widget("Text", { text: "{{ state.globalData.k199999 }}" }));
    runtime.setData(Object.fromEntries(numbers.map((number) => [`k${number}`, number])));
    assert.equal(body().attributes["text"], "199999");
  });

  test("The host sets 200,000 members one after another", () => {
    const { body, runtime } = run(widget("Text", { text: "{{ state.globalData.k199999 }}" }));
    for (const number of numbers) runtime.setData({ [`k${number}`]: number });
    assert.equal(body().attributes["text"], "199999");
  });
});

/** Starts a document whose screen has this body. */
function run(body: JsonObject, actions: JsonObject = {}) {
  const events: string[] = [];
  const main = { id: "main", type: "Screen", persistentData: { list: ["a", "b"] }, body };
  const runtime = startRuntime(
    {
      specVersion: "1.0.0",
      specId: "spec_1",
      version: 1,
      entryPoint: "main",
      screens: { main },
      actions,
      globalData: { all: numbers },
    },
    { onEvent: ({ code }) => events.push(code) },
    usualEnvironment,
  );
  const shown = () => {
    const [screen] = runtime.screens;
    assert.ok(screen);
    return screen.body;
  };
  return { runtime, events, body: shown };
}

function widget(widgetType: string, attributes: JsonObject, rest: JsonObject = {}): JsonObject {
  return { type: "Widget", widgetType, attributes, ...rest };
}

function pressed(): JsonObject {
  return widget("Text", { text: "a" }, { onClickActionIds: ["act"] });
}

function action(actionType: string, attributes: JsonObject): JsonObject {
  return { id: "act", type: "Action", actionType, attributes };
}

function count(list: unknown): number {
  assert.ok(Array.isArray(list));
  return list.length;
}
