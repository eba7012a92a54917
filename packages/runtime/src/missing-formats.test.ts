import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { usualEnvironment } from "../testing/usual-environment.ts";
import { startRuntime } from "./index.ts";

test("A start reports each format that the engine lacks, once, and nothing that the runtime doesn't use", (t) => {
  assert.deepEqual(eventsWithout(t, Intl, "Segmenter"), []);
  assert.deepEqual(eventsWithout(t, Intl, "PluralRules"), []);
  assert.deepEqual(eventsWithout(t, Intl.NumberFormat.prototype, "formatToParts"), []);
  assert.deepEqual(eventsWithout(t, Intl, "DateTimeFormat"), [
    "missing_function: There is no Intl.DateTimeFormat.",
  ]);
  assert.deepEqual(eventsWithout(t, globalThis, "Intl"), [
    "missing_function: There is no Intl.NumberFormat.",
    "missing_function: There is no Intl.DateTimeFormat.",
  ]);
});

/** Starts a document without a function, and returns its events. */
function eventsWithout<T extends object>(t: TestContext, owner: T, name: keyof T) {
  const { mock } = t.mock.property(owner, name, undefined);
  const events: string[] = [];
  const content = { type: "Widget", widgetType: "Text", attributes: { text: "Hello" } };
  const document = {
    specVersion: "1.0",
    specId: "spec",
    version: 1,
    createdAt: "2026-01-01T00:00:00Z",
    entryPoint: "main",
    screens: { main: { id: "main", body: content } },
  };
  const onEvent = ({ code, message }: { code: string; message: string }) => {
    events.push(`${code}: ${message}`);
  };
  startRuntime(document, { onEvent }, usualEnvironment).stop();
  mock.restore();
  return events;
}
