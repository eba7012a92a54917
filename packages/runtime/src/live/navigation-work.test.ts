import assert from "node:assert/strict";
import { test } from "node:test";
import { callCounter } from "../../../format/testing/call-counter.ts";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import { startRuntime } from "../start-runtime.ts";

const countCalls = callCounter();
const depth = 900;

test("Opening and closing a screen takes fewer than five calls for each screen below it", async () => {
  // None of the bars' screens is open, so each open screen is compared with their items.
  const items = [{ id: "a", icon: "home", label: "A", targetScreenId: "other" }];
  const bar = { type: "Widget", widgetType: "BottomNavBar", id: "bar", attributes: { items } };
  const body = { type: "Widget", widgetType: "Text", attributes: { text: "a" } };
  const main = { id: "main", type: "Screen", body, bottomNavBar: bar };
  const screens = { main, other: { id: "other", type: "Screen", body } };
  const below = Array.from({ length: depth - 1 }, () => ({ screenId: "main" }));
  const document = {
    specVersion: "1.0.0",
    specId: "spec_1",
    version: 1,
    entryPoint: "main",
    screens,
  };
  const first = { screenId: "main", below };
  const runtime = startRuntime(document, {}, usualEnvironment, first);
  assert.equal(runtime.screens.length, depth);
  const work = await countCalls(() => {
    assert.ok(runtime.navigate("main"));
    runtime.back();
  });
  assert.ok(work < 5 * depth, `${work} calls`);
  runtime.stop();
});
