import assert from "node:assert/strict";
import { test } from "node:test";
import { usualEnvironment } from "../../testing/usual-environment.ts";
import type { ApiResponse } from "../host/host.ts";
import { startRuntime } from "../index.ts";

const load = {
  id: "load",
  type: "Action",
  actionType: "ApiCall",
  attributes: { url: "/me", cacheSeconds: 3600 },
};
const document = {
  specVersion: "1.0.0",
  specId: "spec_1",
  version: 1,
  entryPoint: "main",
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: {
        type: "Widget",
        widgetType: "Button",
        attributes: { text: "Load" },
        onClickActionIds: ["load"],
      },
    },
  },
  actions: { load },
};

test("forgetAnswers drops cached responses, and a response that arrives after it isn't cached", async () => {
  const calls: ((name: string) => void)[] = [];
  const fetch = () =>
    new Promise<ApiResponse>((resolve) => {
      calls.push((name) => resolve({ status: 200, headers: {}, text: JSON.stringify({ name }) }));
    });
  const host = { baseUrl: "https://api.example.com", fetch };
  const runtime = startRuntime(document, host, usualEnvironment);
  const press = () => runtime.screens[0]?.body.press();
  const loaded = async () => {
    while (runtime.read("api.load.loading") === true) await Promise.resolve();
    return runtime.read("api.load.response.body.name");
  };
  press();
  calls[0]?.("Ada");
  assert.equal(await loaded(), "Ada");
  press();
  assert.equal(calls.length, 1, "the cached response is used");

  runtime.forgetAnswers();
  press();
  assert.equal(calls.length, 2);
  runtime.forgetAnswers();
  calls[1]?.("Bob");
  assert.equal(await loaded(), "Bob");
  press();
  assert.equal(calls.length, 3, "the late response isn't cached");
  runtime.stop();
});
