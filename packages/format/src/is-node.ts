import { isObject } from "./json.ts";

/** Whether an attribute's value is a node by its looks: it has a node's `type` and names what it is. */
export function isNode<Node extends { readonly type: string }>(value: unknown): value is Node {
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
