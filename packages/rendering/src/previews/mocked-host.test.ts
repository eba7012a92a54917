import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mock } from "@screenspec/format";
import type { Host } from "@screenspec/runtime";
import { mockedHost } from "./mocked-host.ts";

const mockOf = (url: string, method = "GET"): Mock => {
  return { method, url, status: 200, delayMs: 0, headers: {}, body: { mock: url } };
};

/** Returns the text of the answer to a request; that of the app is the address. */
async function ask(app: Host, mocks: readonly Mock[], url: string, method = "GET") {
  const fetch: Host["fetch"] = async (request) => {
    return { status: 200, headers: {}, text: request.url };
  };
  const host = mockedHost({ fetch, ...app }, () => mocks);
  const answer = await host.fetch?.({ method, url, headers: {}, body: undefined, onCancel() {} });
  return answer?.text;
}

const app: Host = {
  baseUrl: "https://api.example.com/base/",
  endpoints: { orders: { url: "/v1/orders" }, far: { url: "https://far.example/a?b=c" } },
  allowedOrigins: ["https://shop.example"],
};

test("A request is answered by a mock of its path, its endpoint or its address, else by the app", async () => {
  const mocks = [
    mockOf("/v1/products"),
    mockOf("endpoint:orders"),
    mockOf("endpoint:far"),
    mockOf("https://shop.example/*"),
  ];
  const base = "https://api.example.com/base";
  for (const [url, expected] of [
    [`${base}/v1/products?page=2`, '{"mock":"/v1/products"}'],
    [`${base}/v1/orders`, '{"mock":"endpoint:orders"}'],
    [`${base}/v1/orders?page=2`, '{"mock":"endpoint:orders"}'],
    ["https://far.example/a?b=c&d=e", '{"mock":"endpoint:far"}'],
    ["https://shop.example/cart", '{"mock":"https://shop.example/*"}'],
    [`${base}/v1/orders/1`, `${base}/v1/orders/1`],
  ] as const) {
    assert.equal(await ask(app, mocks, url), expected, url);
  }
  assert.equal(await ask(app, mocks, `${base}/v1/products`, "POST"), `${base}/v1/products`);
});

test("Mocks can name a base, an endpoint and an origin that the app doesn't have", async () => {
  const mocks = [mockOf("/v1/a"), mockOf("endpoint:new"), mockOf("https://new.example/a")];
  const host = mockedHost({}, () => mocks);
  assert.deepEqual(host.endpoints, { new: { url: "endpoint:new" } });
  assert.deepEqual(host.allowedOrigins, ["https://new.example"]);
  for (const url of [`${host.baseUrl}/v1/a`, "endpoint:new", "https://new.example/a"]) {
    assert.match(`${await ask({}, mocks, url)}`, /mock/, url);
  }
});

test("The app doesn't send a request that only a mock's origin allows", async () => {
  const mocks = [mockOf("https://new.example/a"), mockOf("endpoint:new")];
  for (const url of ["https://new.example/b", "https://NEW.example:443/b", "endpoint:new"]) {
    await assert.rejects(ask(app, mocks, url, "POST"), /has no mock/, url);
  }
});
