import assert from "node:assert/strict";
import { test } from "node:test";
import { assertLinear, callCounter } from "../../../../format/testing/call-counter.ts";
import { findRequests } from "./declared-requests.ts";

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
