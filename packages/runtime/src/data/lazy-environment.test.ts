import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { startRuntime } from "../start-runtime.ts";
import type { Runtime } from "../view/runtime.ts";

const zones = ["Europe/Berlin", "Asia/Tokyo"];

/** Returns a device that records in `reads` when its time zone and width are read. */
function recordReads(reads: string[]) {
  let zone = 0;
  return {
    changeTimeZone: () => {
      zone += 1;
    },
    environment: () => ({
      locale: "en",
      platform: "test",
      colorScheme: "light" as const,
      height: 600,
      get timeZone() {
        reads.push("timeZone");
        return zones[zone] ?? "UTC";
      },
      get width() {
        reads.push("width");
        return 400;
      },
    }),
  };
}

function documentOf(text: string): JsonObject {
  const body = { type: "Widget", widgetType: "Text", attributes: { text } };
  return { specVersion: "1.0.0", entryPoint: "home", screens: { home: { body } } };
}

function textOn({ screens }: Runtime): unknown {
  return screens[0]?.body.attributes["text"];
}

test("A property of the device that the document doesn't use is never read", () => {
  const reads: string[] = [];
  const device = recordReads(reads);
  const runtime = startRuntime(documentOf("{{ env.locale }}"), {}, device.environment());
  device.changeTimeZone();
  runtime.setEnvironment(device.environment());
  runtime.setEnvironment({ locale: "de" });
  assert.equal(textOn(runtime), "de");
  assert.deepEqual(reads, []);
  assert.equal(runtime.read("env.timeZone"), "Asia/Tokyo");
});

test("A change of the time zone updates a formatted date", () => {
  const device = recordReads([]);
  const text = '{{ state.globalData.at | date("HH:mm") }}';
  const document = { ...documentOf(text), globalData: { at: "2025-06-01T12:00:00Z" } };
  const runtime = startRuntime(document, {}, device.environment());
  assert.equal(textOn(runtime), "14:00");
  device.changeTimeZone();
  runtime.setEnvironment(device.environment());
  assert.equal(textOn(runtime), "21:00");
});

test("A node is notified only of changes to the properties that it reads", () => {
  const runtime = startRuntime(documentOf("{{ env.width }}"), {}, recordReads([]).environment());
  const { body } = runtime.screens[0] ?? assert.fail();
  let changes = 0;
  body.onChange = () => {
    changes += 1;
  };
  runtime.setEnvironment({ width: 400, height: 700 });
  assert.equal(changes, 0);
  runtime.setEnvironment({ width: 500 });
  assert.equal(body.attributes["text"], "500");
  assert.equal(changes, 1);
});
