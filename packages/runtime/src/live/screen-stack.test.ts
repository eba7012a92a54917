import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/running-scenario.ts";
import { VirtualClock } from "../../testing/virtual-clock.ts";
import { startRuntime } from "../start-runtime.ts";

const head = { specVersion: "1.0.0", specId: "spec_1", version: 1, entryPoint: "main" };
const body = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
const most = 1000;

test("At most a thousand screens are open, whether a host, an action or a bar opens them @full", () => {
  const items = [
    { id: "a", icon: "home", label: "A", targetScreenId: "main" },
    { id: "b", icon: "search", label: "B", targetScreenId: "other" },
  ];
  const bar = { type: "Widget", widgetType: "BottomNavBar", id: "bar", attributes: { items } };
  const main = { id: "main", type: "Screen", body, bottomNavBar: bar };
  const other = { id: "other", type: "Screen", body };
  const last = { ...main, id: "last" };
  const runtime = startRuntime({ ...head, screens: { main, other, last } }, {}, usualEnvironment);
  const isFull = () => assert.equal(runtime.screens.length, most);
  for (let count = 2; count < most; count++) assert.ok(runtime.navigate("main"));
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
  for (let count = 1; count < most; count++) assert.ok(runtime.navigate("last"));
  // It is the lowest of those that the bar has to go to, and would be beneath what is chosen.
  runtime.screens.at(-1)?.bottomNavBar?.control?.change("b");
  isFull();
  while (runtime.screens.length > 1) runtime.back();
  assert.ok(runtime.navigate("main"));
  runtime.stop();
});

test("A screen that opens itself again and again ends at a thousand, and says why @full", async () => {
  const clock = new VirtualClock();
  const again = { actionType: "Navigate", attributes: { targetScreenId: "main" } };
  const timer = { timerId: "t", intervalMs: 1, actionIds: ["again"] };
  const tell = { scope: "global", path: "told", value: "{{ event.error.message }}" };
  const document = {
    ...head,
    screens: { main: { id: "main", type: "Screen", body, onLoadActions: ["wait"] } },
    actions: {
      wait: { id: "wait", actionType: "StartTimer", attributes: timer },
      again: { id: "again", ...again, onFailureActionIds: ["tell"] },
      tell: { id: "tell", actionType: "SetData", attributes: tell },
    },
  };
  const runtime = startRuntime(document, { clock }, usualEnvironment);
  await clock.pass(10 * most);
  assert.equal(runtime.screens.length, most);
  assert.equal(runtime.read("state.globalData.told"), "1,000 screens are open: close one.");
  runtime.stop();
});

test("Of more screens that are opened again the uppermost thousand are there", () => {
  const screens = { main: { id: "main", type: "Screen", body } };
  const below = Array.from({ length: 2000 }, (_, at) => ({
    screenId: at === 1999 ? "gone" : "main",
    screenData: { at },
  }));
  const first = { screenId: "main", screenData: { at: 2000 }, below };
  const runtime = startRuntime({ ...head, screens }, {}, usualEnvironment, first);
  assert.deepEqual(
    runtime.screens.map(({ screenData }) => screenData?.["at"]),
    [...Array.from({ length: most - 1 }, (_, at) => 1000 + at), 2000],
  );
  runtime.stop();
});

test("A stack is opened again with what each screen was opened with, and what is below begins when it is shown", () => {
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
