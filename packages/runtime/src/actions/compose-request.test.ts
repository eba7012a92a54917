import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApiRequest, Host } from "../host/host.ts";
import { startRuntime } from "../start-runtime.ts";

/** The addresses that leave when a screen that calls one is loaded. */
function addressesOf(url: string, host: Host): readonly string[] {
  const asked: string[] = [];
  const fetch = (request: ApiRequest) => {
    asked.push(request.url);
    return new Promise<never>(() => {});
  };
  const home = { id: "home", type: "Screen", onLoadActions: ["call"], body: {} };
  const call = { id: "call", type: "Action", actionType: "ApiCall", attributes: { url } };
  startRuntime(
    {
      specVersion: "1.0.0",
      specId: "spec_1",
      version: 1,
      createdAt: "2026-01-01T00:00:00Z",
      entryPoint: "home",
      screens: { home },
      actions: { call },
    },
    { fetch, ...host },
    {
      locale: "en",
      timeZone: "UTC",
      platform: "test",
      colorScheme: "light",
      width: 400,
      height: 600,
    },
  ).stop();
  return asked;
}

test("An address with a user's name is of no origin, and so of none that the host allows", () => {
  const url = "https://shop.example@other.example/a";
  assert.deepEqual(addressesOf(url, {}), []);
  assert.deepEqual(addressesOf(url, { allowedOrigins: ["shop"] }), []);
  assert.deepEqual(addressesOf(url, { baseUrl: "https://shop.example" }), []);
});

test("An address of an origin that the host allows is asked", () => {
  const url = "https://shop.example:443/a";
  assert.deepEqual(addressesOf(url, { allowedOrigins: ["https://SHOP.example"] }), [url]);
});
