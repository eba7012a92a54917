import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../start-runtime.ts";

test("An invalid condition of a replaced node reports that node's pointer", () => {
  const text = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
  const unknown = { type: "Widget", widgetType: "Unknown", visible: "{{ env.width | upper }}" };
  const body = {
    type: "Renderer",
    rendererType: "Column",
    children: [
      { ...unknown, fallback: text },
      { ...unknown, children: [text] },
    ],
  };
  const events: string[] = [];
  const runtime = startRuntime(
    { specVersion: "1.0.0", entryPoint: "main", screens: { main: { body } } },
    { onEvent: ({ code, pointer }) => events.push(`${code} ${pointer}`) },
    usualEnvironment,
  );
  assert.equal(runtime.screens[0]?.body.children.length, 2);
  assert.deepEqual(
    events.filter((event) => event.startsWith("wrong_input")),
    ["wrong_input /screens/main/body/children/0", "wrong_input /screens/main/body/children/1"],
  );
});
