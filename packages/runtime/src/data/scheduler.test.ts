import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/usual-environment.ts";
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

/** Starts a document with a view that changes its own data on every update, until `limit` updates. */
function startFeedbackLoop(limit: number) {
  const events: DiagnosticEvent[] = [];
  const host = {
    widgets: new Set(["Chart"]),
    onEvent: (event: DiagnosticEvent) => events.push(event),
  };
  const runtime = startRuntime(document, host, usualEnvironment);
  const [shownText, shownChart] = runtime.screens[0]?.body.children ?? [];
  assert.ok(shownText && shownChart);
  let updates = 0;
  shownText.onChange = () => {};
  shownChart.onChange = () => {
    updates += 1;
    if (updates < limit) runtime.setData({ count: updates + 1 });
  };
  return { runtime, events, text: () => shownText.attributes["text"], updates: () => updates };
}

test("A view that changes its own data endlessly is stopped after 100 updates and reports `cascade_stopped`", () => {
  const { runtime, events, updates } = startFeedbackLoop(Number.POSITIVE_INFINITY);
  runtime.setData({ count: 1 });
  assert.deepEqual(
    events.map(({ code, pointer }) => [code, pointer]),
    [["cascade_stopped", "/screens/main/body/children/1"]],
  );
  assert.equal(updates(), 100);
  runtime.setData({ count: -1 });
  assert.equal(events.length, 2);
});

test("The next change shows the data that a stopped cascade set last", () => {
  const { runtime, events, text, updates } = startFeedbackLoop(150);
  runtime.setData({ count: 1 });
  assert.deepEqual([events.length, updates()], [1, 100]);
  runtime.setData({});
  assert.deepEqual([events.length, updates(), text()], [1, 150, "150"]);
});

test("A cascade of fewer than 100 updates runs to its end", () => {
  const { runtime, events, text } = startFeedbackLoop(50);
  runtime.setData({ count: 1 });
  assert.deepEqual(events, []);
  assert.equal(text(), "50");
});
