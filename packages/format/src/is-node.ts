import type { DraftNode } from "./document.ts";
import { isObject } from "./json.ts";

/**
 * Whether a value in attributes has the shape of a node: a `type`, and the member that names the
 * type.
 */
export function isNode(value: unknown): value is DraftNode {
  if (!isObject(value)) return false;
  switch (value["type"]) {
    case "Renderer":
      return value["rendererType"] !== undefined;
    case "Widget":
      return value["widgetType"] !== undefined;
    case "Component":
      return typeof value["ref"] === "string";
    default:
      return false;
  }
}
