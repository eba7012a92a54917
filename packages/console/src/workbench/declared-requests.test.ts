import assert from "node:assert/strict";
import { test } from "node:test";
import { assertLinearTime } from "../../../server/testing/assert-linear-time.ts";
import { findRequests } from "./declared-requests.ts";

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

test("Reading a URL takes linear time", () => {
  assertLinearTime("placeholders that aren't closed", (bytes) => {
    const url = "{{".repeat(bytes / 2);
    return () => urlOf(url);
  });
});
