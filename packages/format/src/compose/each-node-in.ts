import type { DocumentNode, DraftNode } from "../document.ts";
import { mapNode } from "./map-node.ts";

/** Visits a node and all within it, a node before those in it. */
export function eachNodeIn(node: DraftNode, visit: (node: DraftNode) => void): void {
  visit(node);
  if (node.type === "Component") return;
  // Mapping knows where nodes stand; what it makes isn't wanted here.
  const child = (inner: DraftNode) => {
    eachNodeIn(inner, visit);
    return unused;
  };
  mapNode(node, { child, rename: undefined });
}

const unused: DocumentNode = { type: "Widget", widgetType: "" };
