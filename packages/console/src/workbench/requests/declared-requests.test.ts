import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { isMockOf, readMocks } from "@screenspec/format";
import { assertLinear, callCounter } from "../../../../format/testing/call-counter.ts";
import { checkSpecText } from "../json/check-spec-text.ts";
import { findRequests, requestTargets, withoutBase } from "./declared-requests.ts";

const countCalls = callCounter();

const urlOf = (url: unknown) => {
  const call = { actionType: "ApiCall", attributes: { url } };
  return findRequests({ actions: { call } }).map((request) => request.url);
};

test("A placeholder ends after its string literals, and an escaped one is text", () => {
  assert.deepEqual(urlOf('/books/{{ item.id ?? "}}?" }}/pages'), ["/books/*/pages"]);
  assert.deepEqual(urlOf("/books/\\{{ id }}"), ["/books/{{ id }}"]);
});

test("An invalid template can become any address", () => {
  assert.deepEqual(urlOf("/books/{{ item.id"), ["/*"]);
});

test("Reading a URL of placeholders that aren't closed takes calls in proportion to its length", () =>
  assertLinear(countCalls, 20_000, (length) => () => urlOf("{{".repeat(length / 2))));

test("The requests of a document are its ApiCalls, with a star for each expression", () => {
  const call = (attributes: object) => ({ actionType: "ApiCall", attributes });
  const actions = {
    relative: call({ url: "books/{{ item.id }}/pages?size={{ item.size }}" }),
    absolute: call({ url: "https://api.example.com/v1", method: "PUT" }),
    named: call({ endpointId: "reviews" }),
    computed: call({ url: { $expr: {} } }),
    other: { actionType: "Track" },
    broken: null,
  };
  const requests = findRequests({ actions });
  assert.deepEqual(
    requests.map(({ actionId, method, url }) => `${actionId} ${method} ${url}`),
    [
      "relative GET /books/*/pages",
      "absolute PUT https://api.example.com/v1",
      "named GET endpoint:reviews",
      "computed GET /*",
    ],
  );
  const targets = requestTargets(requests, [
    ...readMocks({ url: "https://other.example/a" }).mocks,
  ]);
  assert.deepEqual(targets.allowedOrigins, ["https://api.example.com", "https://other.example"]);
  assert.deepEqual(targets.endpoints, { reviews: { url: "endpoint:reviews" } });
  assert.equal(withoutBase(`${targets.baseUrl}/books?a=1`), "/books?a=1");
  for (const broken of [null, 3, { actions: [] }, { actions: 1 }]) {
    assert.deepEqual(findRequests(broken), []);
  }
});

test("Every request of the examples has a mock, and every mock is used", async () => {
  const folder = new URL("../../../../../examples/", import.meta.url);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json"))) {
    const { document } = checkSpecText(await readFile(new URL(file, folder), "utf8"));
    const requests = findRequests(document);
    if (requests.length === 0) continue;
    const text = await readFile(new URL(`mocks/${file}`, folder), "utf8");
    const { mocks, problems } = readMocks(JSON.parse(text));
    assert.deepEqual(problems, [], file);
    for (const request of requests) {
      const hasMock = mocks.some((mock) => isMockOf(mock, request));
      assert.ok(hasMock, `${file} ${request.actionId}`);
    }
    for (const mock of mocks) {
      const isUsed = requests.some((request) => isMockOf(mock, request));
      assert.ok(isUsed, `${file} ${mock.url}`);
    }
  }
});
