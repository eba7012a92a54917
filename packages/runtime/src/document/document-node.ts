import type { DocumentNode, JsonObject } from "@screenspec/format";
import { isJsonObject } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";

/** A node as it stands in the document. Its members aren't checked. */
export type NodeJson = {
  readonly [member in keyof DocumentNode | "children" | "visible"]?: unknown;
} & {
  readonly [name: string]: unknown;
};

/** Returns a node's `rendererType` or `widgetType`. */
export function typeOf(json: { readonly [name: string]: unknown }): string {
  return textOf(json["type"] === "Renderer" ? json["rendererType"] : json["widgetType"]);
}

/** Returns the attributes of a node or an action; an empty object if there are none. */
export function attributesOf({ attributes }: { readonly attributes?: unknown }): JsonObject {
  return isJsonObject(attributes) ? attributes : {};
}

/** Whether a value in the attributes of a custom type has the members of a node, and so counts as one. */
export function isNode(json: unknown): boolean {
  if (!isJsonObject(json)) return false;
  const { type, rendererType, widgetType } = json;
  return (
    (type === "Renderer" && typeof rendererType === "string") ||
    (type === "Widget" && typeof widgetType === "string")
  );
}
