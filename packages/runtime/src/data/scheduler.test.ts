import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/running-scenario.ts";
import type { DiagnosticEvent } from "../host/host.ts";
import { startRuntime } from "../start-runtime.ts";

const text = {
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "{{ state.globalData.count }}" },
};
const chart = {
  ...text,
  widgetType: "Chart",
  attributes: { count: "{{ state.globalData.count }}" },
};
const document = {
  specVersion: "1.0.0",
  specId: "spec_1",
  version: 1,
  entryPoint: "main",
  globalData: { count: 0 },
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: { type: "Renderer", rendererType: "Column", children: [text, chart] },
    },
  },
};

/** A view that sets the data that it shows, until it has been told so many times. */
function showCounting(most: number) {
  const told: DiagnosticEvent[] = [];
  const host = {
    widgets: new Set(["Chart"]),
    onEvent: (event: DiagnosticEvent) => told.push(event),
  };
  const runtime = startRuntime(document, host, usualEnvironment);
  const [shownText, shownChart] = runtime.screens[0]?.body.children ?? [];
  assert.ok(shownText && shownChart);
  let times = 0;
  shownText.onChange = () => {};
  shownChart.onChange = () => {
    times += 1;
    if (times < most) runtime.setData({ count: times + 1 });
  };
  return { runtime, told, text: () => shownText.attributes["text"], times: () => times };
}

test("A view that sets what it shows without end is stopped, and told of with its place", () => {
  const { runtime, told, times } = showCounting(Number.POSITIVE_INFINITY);
  runtime.setData({ count: 1 });
  assert.deepEqual(
    told.map(({ code, pointer }) => [code, pointer]),
    [["cascade_stopped", "/screens/main/body/children/1"]],
  );
  assert.equal(times(), 100);
  runtime.setData({ count: -1 });
  assert.equal(told.length, 2);
});

test("What was set last before that is shown with the next change", () => {
  const { runtime, told, text, times } = showCounting(150);
  runtime.setData({ count: 1 });
  assert.deepEqual([told.length, times()], [1, 100]);
  runtime.setData({});
  assert.deepEqual([told.length, times(), text()], [1, 150, "150"]);
});

test("One that comes to an end is followed until then", () => {
  const { runtime, told, text } = showCounting(50);
  runtime.setData({ count: 1 });
  assert.deepEqual(told, []);
  assert.equal(text(), "50");
});
