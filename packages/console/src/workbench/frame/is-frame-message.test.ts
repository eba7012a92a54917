import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrameMessage } from "./is-frame-message.ts";

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
    { type: { toString: null } },
    { type: "open-url", url: { href: "https://example.com" } },
    { type: "found", id: 1, nodes: [place] },
    { type: "found", id: 1, nodes: [{ ...place, rectangle: null, children: [] }] },
    { type: "evaluated", id: 1, result: { value: 1, problems: [{}] } },
    { type: "rectangles", nodes: [null] },
    { type: "rectangles", nodes: [{ pointer: "/body", rectangles: [{ ...rectangle, x: "1" }] }] },
    { type: "data", data: null },
    { type: "request", id: 1, request: null },
    { type: "event", name: "constructor", detail: 1 },
    { type: "event", name: { toString: null }, detail: 1 },
  ]) {
    assert.ok(!isFrameMessage(message), String(JSON.stringify(message)));
  }
});
