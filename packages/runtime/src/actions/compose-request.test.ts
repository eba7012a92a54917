import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApiRequest, Host } from "../host/host.ts";
import { startRuntime } from "../start-runtime.ts";

/** Returns the URLs that a document requests when its screen calls this one on load. */
function requestedUrls(url: string, host: Host): readonly string[] {
  const requested: string[] = [];
  const fetch = (request: ApiRequest) => {
    requested.push(request.url);
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
  return requested;
}

test("A URL with a user name matches no allowed origin and isn't requested", () => {
  const url = "https://shop.example@other.example/a";
  assert.deepEqual(requestedUrls(url, {}), []);
  assert.deepEqual(requestedUrls(url, { allowedOrigins: ["shop"] }), []);
  assert.deepEqual(requestedUrls(url, { baseUrl: "https://shop.example" }), []);
});

test("A URL of an allowed origin is requested", () => {
  const url = "https://shop.example:443/a";
  assert.deepEqual(requestedUrls(url, { allowedOrigins: ["https://SHOP.example"] }), [url]);
});
