import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrameMessage } from "./is-frame-message.ts";
import { limits } from "./limits.ts";

const rectangle = { x: 1, y: 2, width: 3, height: 4 };
const place = { pointer: "/body", rectangle };

test("Messages of the frame are taken in each of their forms", () => {
  for (const message of [
    { type: "ready" },
    { type: "found", id: 1, nodes: [{ ...place, children: [place] }] },
    { type: "evaluated", id: 1, result: undefined },
    { type: "evaluated", id: 1, result: { value: null, problems: ["No data."] } },
    { type: "rectangles", nodes: [{ pointer: "/body", rectangles: [rectangle] }] },
    { type: "data", data: { globalData: null, screenData: null } },
    { type: "request", id: 1, request: { method: "GET", url: "https://example.com" } },
    {
      type: "request",
      id: 1,
      request: { method: "PUT", url: "https://example.com", headers: { a: "b" }, body: "{}" },
    },
    { type: "store", key: "city", text: '"Graz"' },
    { type: "store", key: "city", text: undefined },
    { type: "keys", keys: "Mod+S" },
    { type: "event", name: "emit", detail: undefined },
  ]) {
    assert.ok(isFrameMessage(message), JSON.stringify(message));
  }
});

test("Messages of another form are left out", () => {
  for (const message of [
    undefined,
    null,
    "ready",
    { type: "toString" },
    { type: "keys", keys: "Mod+Enter" },
    { type: "keys", keys: "toString" },
    { type: { toString: null } },
    { type: "open-url", url: { href: "https://example.com" } },
    { type: "found", id: 1, nodes: [place] },
    { type: "found", id: 1, nodes: [{ ...place, rectangle: null, children: [] }] },
    { type: "evaluated", id: 1, result: { value: 1, problems: [{}] } },
    { type: "rectangles", nodes: [null] },
    { type: "rectangles", nodes: [{ pointer: "/body", rectangles: [{ ...rectangle, x: "1" }] }] },
    { type: "data", data: null },
    { type: "request", id: 1, request: null },
    ...[{ headers: { a: 1 } }, { headers: null }, { body: {} }].map((members) => ({
      type: "request",
      id: 1,
      request: { method: "GET", url: "https://example.com", ...members },
    })),
    { type: "store", key: 1, text: "1" },
    { type: "store", key: "city", text: { toString: null } },
    { type: "event", name: "constructor", detail: 1 },
    { type: "event", name: { toString: null }, detail: 1 },
  ]) {
    assert.ok(!isFrameMessage(message), String(JSON.stringify(message)));
  }
});

test("Requests and stored values that are too large are left out", () => {
  const request = (members: object) =>
    isFrameMessage({ type: "request", id: 1, request: { method: "PUT", url: "", ...members } });
  const store = (key: string, text: string) => isFrameMessage({ type: "store", key, text });
  const long = (length: number) => "x".repeat(length);
  assert.ok(request({ url: long(limits.request - 3), body: long(limits.body) }));
  assert.ok(!request({ url: long(limits.request) }));
  assert.ok(!request({ headers: { [long(limits.request)]: "" } }));
  assert.ok(!request({ body: long(limits.body + 1) }));
  assert.ok(store(long(limits.storedKey), long(limits.storedText)));
  assert.ok(!store(long(limits.storedKey + 1), ""));
  assert.ok(!store("", long(limits.storedText + 1)));
});
