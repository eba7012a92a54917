import assert from "node:assert/strict";
import { test } from "node:test";
import { findMock } from "./mocks.ts";

test("A star in the URL of a mock stands for any text, however many there are", () => {
  const matches = (pattern: string, url: string) => {
    const mock = { method: "GET", url: pattern, status: 200, delayMs: 0, headers: {} };
    return findMock([mock], { method: "GET", url }) !== undefined;
  };
  for (const [pattern, url, expected] of [
    ["/v1/*", "/v1/orders/7?page=1", true],
    ["/v1/*/items", "/v1/7/items", true],
    ["/v1/*/items", "/v1/items", false],
    ["/a*b*b", "/a-b", false],
    ["/a*b*b", "/a-bb#top", true],
    ["*", "/", true],
    ["/a.c", "/abc", false],
    ["/a?b=*", "/a?b=\n1", true],
    [`/${"a*".repeat(40)}b`, `/${"a".repeat(10_000)}`, false],
  ] as const) {
    assert.equal(matches(pattern, url), expected, `${pattern} ${url.slice(0, 40)}`);
  }
});
