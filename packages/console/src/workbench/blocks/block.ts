import type { Json, JsonObject } from "@screenspec/format";
import type { BlockId } from "../../texts/editor/blocks.ts";

/** A ready part of a screen with what it needs: its content is neutral, so that people change words and not structure. */
export interface Block {
  readonly id: BlockId;
  readonly node: JsonObject;
  /** The actions that the node uses, by id. */
  readonly actions: { readonly [id: string]: JsonObject };
  /** The rows that the node shows, by their name in the app's data. */
  readonly data?: { readonly [name: string]: Json };
}

/** Short forms of the parts that blocks consist of. */

export function widget(
  widgetType: string,
  attributes: JsonObject,
  more: JsonObject = {},
): JsonObject {
  return { type: "Widget", widgetType, attributes, ...more };
}

export function column(
  spacing: number,
  children: readonly JsonObject[],
  { attributes, ...more }: JsonObject = {},
): JsonObject {
  return {
    type: "Renderer",
    rendererType: "Column",
    attributes: { spacing, crossAxisAlignment: "stretch", ...Object(attributes) },
    ...more,
    children: [...children],
  };
}

export function row(
  spacing: number,
  children: readonly JsonObject[],
  { attributes, ...more }: JsonObject = {},
): JsonObject {
  return {
    type: "Renderer",
    rendererType: "Row",
    attributes: { spacing, crossAxisAlignment: "center", ...Object(attributes) },
    ...more,
    children: [...children],
  };
}

export function text(value: Json, style: JsonObject = {}, more: JsonObject = {}): JsonObject {
  return widget("Text", { text: value }, { style, ...more });
}

/** A title that screen readers find among the headings. */
export function heading(value: Json, textStyle: "$title" | "$heading", style: JsonObject = {}) {
  return text(value, { textStyle, ...style }, { accessibility: { heading: 2 } });
}

export const muted: JsonObject = { textColor: "$onSurfaceMuted" };

export function action(
  actionType: string,
  attributes: JsonObject,
  events: JsonObject = {},
): JsonObject {
  return { type: "Action", actionType, attributes, ...events };
}

export function snackBar(message: string): JsonObject {
  return action("ShowSnackBar", { message });
}

/** Whether the request of an action has failed, and isn't tried again at the moment. */
function hasFailed(actionId: string): JsonObject {
  return {
    and: [
      { "!": [{ empty: [{ var: `api.${actionId}.error` }] }] },
      { "!": [{ "===": [{ var: `api.${actionId}.loading` }, true] }] },
    ],
  };
}

/** The line that says what went wrong. Screen readers announce it when it appears. */
export function failure(actionId: string, message: string): JsonObject {
  return row(
    8,
    [
      widget(
        "Icon",
        { name: "warning", size: 20, color: "$error" },
        { accessibility: { hidden: true } },
      ),
      text(message, { textColor: "$error" }, { layout: { flex: 1 } }),
    ],
    {
      visible: hasFailed(actionId),
      accessibility: { role: "alert", live: "assertive", mode: "merge" },
    },
  );
}
