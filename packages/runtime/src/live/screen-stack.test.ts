import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { VirtualClock } from "../host/virtual-clock.ts";
import { startRuntime } from "../start-runtime.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };
const body = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
const limit = 1000;

test("At most 1,000 screens are open, whether the host, an action or a bar opens them @full", () => {
  const items = [
    { id: "a", icon: "home", label: "A", targetScreenId: "main" },
    { id: "b", icon: "search", label: "B", targetScreenId: "other" },
  ];
  const bar = { type: "Widget", widgetType: "BottomNavBar", id: "bar", attributes: { items } };
  const main = { id: "main", type: "Screen", body, bottomNavBar: bar };
  const other = { id: "other", type: "Screen", body };
  const last = { ...main, id: "last" };
  const runtime = startRuntime({ ...head, screens: { main, other, last } }, {}, usualEnvironment);
  const isFull = () => assert.equal(runtime.screens.length, limit);
  for (let count = 2; count < limit; count++) assert.ok(runtime.navigate("main"));
  assert.equal(runtime.read("widget.bar.value"), "a");
  assert.ok(runtime.navigate("other"));
  assert.equal(runtime.read("widget.bar.value"), "b");
  isFull();
  assert.equal(runtime.navigate("main"), false);
  isFull();
  assert.ok(runtime.navigate("main", { mode: "replace" }));
  assert.equal(runtime.read("widget.bar.value"), "a");
  isFull();
  assert.ok(runtime.navigate("last", { mode: "reset" }));
  for (let count = 1; count < limit; count++) assert.ok(runtime.navigate("last"));
  // None of the bar's screens is open, so the chosen one would be opened above the full stack.
  runtime.screens.at(-1)?.bottomNavBar?.control?.change("b");
  isFull();
  while (runtime.screens.length > 1) runtime.back();
  assert.ok(runtime.navigate("main"));
  runtime.stop();
});

test("A screen that opens itself repeatedly fails at 1,000 screens with an error @full", async () => {
  const clock = new VirtualClock();
  const again = { actionType: "Navigate", attributes: { targetScreenId: "main" } };
  const intervalMs = 100;
  const timer = { timerId: "t", intervalMs, repeat: false, actionIds: ["again"] };
  const keepError = { scope: "global", path: "error", value: "{{ event.error.message }}" };
  const document = {
    ...head,
    screens: { main: { id: "main", type: "Screen", body, onLoadActions: ["wait"] } },
    actions: {
      wait: { id: "wait", actionType: "StartTimer", attributes: timer },
      again: { id: "again", ...again, onFailureActionIds: ["keepError"] },
      keepError: { id: "keepError", actionType: "SetData", attributes: keepError },
    },
  };
  const runtime = startRuntime(document, { clock }, usualEnvironment);
  await clock.pass(intervalMs * limit);
  assert.equal(runtime.screens.length, limit);
  assert.equal(runtime.read("state.globalData.error"), "1,000 screens are open: close one.");
  runtime.stop();
});

test("A restored stack of more than 1,000 screens keeps the top ones", () => {
  const screens = { main: { id: "main", type: "Screen", body } };
  const below = Array.from({ length: 2000 }, (_, at) => ({
    screenId: at === 1999 ? "gone" : "main",
    screenData: { at },
  }));
  const first = { screenId: "main", screenData: { at: 2000 }, below };
  const runtime = startRuntime({ ...head, screens }, {}, usualEnvironment, first);
  assert.deepEqual(
    runtime.screens.map(({ screenData }) => screenData?.["at"]),
    [...Array.from({ length: limit - 1 }, (_, at) => 1000 + at), 2000],
  );
  runtime.stop();
});

test("A restored stack has the data of each screen, and a lower screen loads when it is shown", () => {
  const screen = (id: string) => ({ id, type: "Screen", body, onLoadActions: ["load"] });
  const document = {
    ...head,
    screens: { main: screen("main"), list: screen("list"), item: screen("item") },
    actions: {
      load: {
        id: "load",
        type: "Action",
        actionType: "SetData",
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
