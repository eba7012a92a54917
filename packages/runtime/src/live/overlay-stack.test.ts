import assert from "node:assert/strict";
import { test } from "node:test";
import type { Environment } from "../host/environment.ts";
import type { Clock } from "../host/host.ts";
import { startRuntime } from "../start-runtime.ts";

const message = { actionType: "ShowSnackBar", attributes: { message: "Saved." } };

const document = {
  specVersion: "1.0.0",
  specId: "spec_1",
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  entryPoint: "home",
  screens: {
    home: {
      id: "home",
      type: "Screen",
      onLoadActions: ["notify"],
      body: { type: "Widget", widgetType: "Text", attributes: { text: "Home" } },
    },
  },
  actions: { notify: { id: "notify", type: "Action", ...message } },
};

const environment: Omit<Environment, "specVersion"> = {
  locale: "en",
  timeZone: "UTC",
  platform: "test",
  colorScheme: "light",
  width: 400,
  height: 600,
};

test("Stopping the runtime cancels the timer of a snack bar", async () => {
  const waiting = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    after: (_ms, callBack) => {
      waiting.add(callBack);
      return () => waiting.delete(callBack);
    },
  };
  const runtime = startRuntime(document, { clock }, environment);
  runtime.attach({ overlaysChanged: () => runtime.overlays });
  assert.deepEqual(
    runtime.overlays.map(({ kind }) => kind),
    ["snackBar"],
  );
  assert.equal(waiting.size, 1);
  runtime.stop();
  assert.equal(waiting.size, 0);
});
