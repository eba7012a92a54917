import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "@screenspec/format";
import { startRuntime } from "../start-runtime.ts";
import type { Runtime } from "../view/runtime.ts";

const zones = ["Europe/Berlin", "Asia/Tokyo"];

/** A device that takes long to tell its time zone, which its user changes; it notes what it is asked for. */
function deviceOf(asked: string[]) {
  let zone = 0;
  return {
    travel: () => {
      zone += 1;
    },
    tell: () => ({
      locale: "en",
      platform: "test",
      colorScheme: "light" as const,
      height: 600,
      get timeZone() {
        asked.push("timeZone");
        return zones[zone] ?? "UTC";
      },
      get width() {
        asked.push("width");
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

test("What no document reads of a device isn't asked for, whatever changes", () => {
  const asked: string[] = [];
  const device = deviceOf(asked);
  const runtime = startRuntime(documentOf("{{ env.locale }}"), {}, device.tell());
  device.travel();
  runtime.setEnvironment(device.tell());
  runtime.setEnvironment({ locale: "de" });
  assert.equal(textOn(runtime), "de");
  assert.deepEqual(asked, []);
  assert.equal(runtime.read("env.timeZone"), "Asia/Tokyo");
});

test("A time zone that a date was shown in shows it anew when it changes", () => {
  const device = deviceOf([]);
  const text = '{{ state.globalData.at | date("HH:mm") }}';
  const document = { ...documentOf(text), globalData: { at: "2025-06-01T12:00:00Z" } };
  const runtime = startRuntime(document, {}, device.tell());
  assert.equal(textOn(runtime), "14:00");
  device.travel();
  runtime.setEnvironment(device.tell());
  assert.equal(textOn(runtime), "21:00");
});

test("What was read of a device is told of when it changes, and of nothing else", () => {
  const runtime = startRuntime(documentOf("{{ env.width }}"), {}, deviceOf([]).tell());
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
