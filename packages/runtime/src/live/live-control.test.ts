import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../start-runtime.ts";

test("The host's texts replace the errors of a missing value and an invalid number", () => {
  const attributes = { label: "A", valueType: "number", required: true };
  const body = { type: "Widget", widgetType: "TextField", id: "a", attributes };
  const runtime = startRuntime(
    { specVersion: "1.0.0", entryPoint: "main", screens: { main: { body } } },
    { texts: { required: "Bitte ausfüllen", number: "Bitte eine Zahl" } },
    { ...usualEnvironment, locale: "de" },
  );
  const control = runtime.screens[0]?.body.control;
  control?.blur();
  assert.equal(control?.error, "Bitte ausfüllen");
  control?.type(" ", 1);
  assert.equal(control?.error, "Bitte ausfüllen");
  control?.type("1,000.5", 7);
  assert.equal(control?.error, "Bitte eine Zahl");
  control?.type("1000,5", 6);
  assert.equal(control?.error, null);
});
