import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/running-scenario.ts";
import { startRuntime } from "../start-runtime.ts";

/** So many that looking at each of the others, for each that comes or goes, would take minutes. */
const many = 10_000;

test("Thousands of screens are opened and closed, each with a BottomNavBar", () => {
  const items = [
    { id: "a", icon: "home", label: "A", targetScreenId: "main" },
    { id: "b", icon: "search", label: "B", targetScreenId: "other" },
  ];
  const bar = { type: "Widget", widgetType: "BottomNavBar", id: "bar", attributes: { items } };
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
  const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };
  const main = { id: "main", type: "Screen", body, bottomNavBar: bar };
  const other = { id: "other", type: "Screen", body };
  const runtime = startRuntime({ ...head, screens: { main, other } }, {}, usualEnvironment);
  for (let count = 1; count < many; count++) runtime.navigate("main");
  assert.equal(runtime.screens.length, many);
  assert.equal(runtime.read("widget.bar.value"), "a");
  runtime.navigate("other");
  assert.equal(runtime.read("widget.bar.value"), "b");
  runtime.back();
  assert.equal(runtime.read("widget.bar.value"), "a");
  while (runtime.screens.length > 1) runtime.back();
  runtime.stop();
});

test("A stack is opened again with what each screen was opened with, and what is below begins when it is shown", () => {
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
  const screen = (id: string) => ({ id, type: "Screen", body, onLoadActions: ["load"] });
  const document = {
    ...{ specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" },
    screens: { main: screen("main"), list: screen("list"), item: screen("item") },
    actions: {
      load: {
        ...{ id: "load", type: "Action", actionType: "SetData" },
        attributes: { scope: "global", path: "loads", op: "increment", value: 1 },
      },
    },
  };
  const below = [
    { screenId: "main" },
    { screenId: "gone" },
    { screenId: "list", screenData: { of: "shoes" } },
  ];
  const first = { screenId: "item", screenData: { id: 7 }, below };
  const runtime = startRuntime(document, {}, usualEnvironment, first);
  const ids = () => runtime.screens.map(({ id }) => id);
  assert.deepEqual(ids(), ["main", "list", "item"]);
  assert.equal(runtime.read("state.screenData.id"), 7);
  assert.equal(runtime.read("state.globalData.loads"), 1);
  assert.equal(runtime.screens.at(-1)?.canGoBack, true);
  runtime.back();
  assert.equal(runtime.read("state.screenData.of"), "shoes");
  assert.equal(runtime.read("state.globalData.loads"), 2);
  runtime.stop();
  const other = startRuntime(document, {}, usualEnvironment, { ...first, screenId: "gone" });
  assert.deepEqual(
    other.screens.map(({ id, screenData }) => [id, screenData]),
    [["main", undefined]],
  );
  other.stop();
});
