import type { JsonObject } from "@screenspec/format";

/** A node of a widget type. */
export function widget(widgetType: string, attributes: JsonObject, members: JsonObject = {}) {
  return { type: "Widget", widgetType, attributes, ...members };
}

/** A Column. */
export function column(...children: readonly JsonObject[]) {
  return { type: "Renderer", rendererType: "Column", children };
}

/** A published document with one screen. */
export function documentWith(
  body: JsonObject,
  {
    actions = {},
    ...screen
  }: { readonly actions?: JsonObject; readonly [member: string]: unknown } = {},
) {
  return {
    specVersion: "1.0.0",
    specId: "spec_test",
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    entryPoint: "main",
    screens: { main: { id: "main", type: "Screen", body, ...screen } },
    actions,
  };
}

/** An action that adds 1 to a member of the screen's data. */
export function increment(id: string, path: string): JsonObject {
  return {
    [id]: { id, type: "Action", actionType: "SetData", attributes: { path, op: "increment" } },
  };
}
