import type { JsonObject } from "@screenspec/format";
import { type Host, type Runtime, startRuntime } from "../../src/index.ts";
import { usualEnvironment } from "../usual-environment.ts";

interface Parts {
  readonly body: JsonObject;
  readonly actions?: JsonObject;
  readonly globalData?: JsonObject;
}

/** Starts a document with one screen. Its host has a widget `Frame` and an action `Custom`, and records its events. */
export function startDocument({ body, actions = {}, globalData = {} }: Parts): {
  readonly runtime: Runtime;
  readonly events: readonly string[];
} {
  const events: string[] = [];
  const host: Host = {
    onEvent: ({ code }) => events.push(code),
    widgets: new Set(["Frame"]),
    clock: { now: () => 0, after: () => () => {} },
    storage: { get: () => null, set: () => {}, remove: () => {} },
    actions: { Custom: (attributes) => attributes },
    track: () => {},
  };
  const screens = { main: { id: "main", type: "Screen", body } };
  const document = {
    specVersion: "1.0.0",
    ...head,
    entryPoint: "main",
    screens,
    actions,
    globalData,
  };
  const runtime = startRuntime(document, host, usualEnvironment);
  return { runtime, events };
}

export const head = { specId: "spec_1", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };

export function renderer(rendererType: string, members: JsonObject): JsonObject {
  return { type: "Renderer", rendererType, ...members };
}

export function widget(
  widgetType: string,
  attributes: JsonObject,
  members: JsonObject = {},
): JsonObject {
  return { type: "Widget", widgetType, attributes, ...members };
}

export function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${String(actual)} instead of ${String(expected)}`);
}
