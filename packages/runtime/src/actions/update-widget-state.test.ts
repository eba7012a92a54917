import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../start-runtime.ts";

test("UpdateWidgetState walks the document once to find node types, however often it runs", () => {
  let walks = 0;
  const actions = {
    change: {
      id: "change",
      type: "Action",
      actionType: "UpdateWidgetState",
      attributes: { targetWidgetId: "a", newState: { attributes: { text: "{{ event.n }}" } } },
    },
    // Only a walk through the whole document reads this getter.
    other: {
      id: "other",
      type: "Action",
      actionType: "Track",
      attributes: {
        event: "never",
        properties: Object.defineProperty({}, "seen", {
          enumerable: true,
          get: () => {
            walks += 1;
            return {};
          },
        }),
      },
    },
  };
  const text = { type: "Widget", widgetType: "Text", id: "a", attributes: { text: "" } };
  const body = { ...text, onClickActionIds: Array.from({ length: 50 }, () => "change") };
  const document = {
    specVersion: "1.0.0",
    entryPoint: "main",
    actions,
    screens: { main: { body } },
  };
  const runtime = startRuntime(document, {}, usualEnvironment);
  const before = walks;
  runtime.screens[0]?.body.press();
  assert.equal(walks - before, 1);
});
