import type { Json, JsonObject } from "@screenspec/format";
import { widgets } from "@screenspec/format/catalog";
import { describeNode, isNode, typeNameOf } from "../references/node-tree.ts";

/** The parts of a document with nodes. */
interface Nodes {
  readonly screens?: unknown;
  readonly actions?: unknown;
}

/**
 * A copy of a composed document for previews, which don't have the app's own types: nodes of these show their type and their
 * text, at the same pointers, unless they have a fallback or children, which previews show.
 */
export function withStandIns<Document extends Nodes>(document: Document): Document {
  const { screens, actions } = document;
  return {
    ...document,
    ...(screens !== undefined && { screens: standInsIn(screens) }),
    ...(actions !== undefined && { actions: standInsIn(actions) }),
  };
}

function standInsIn<Part>(part: Part): Part;
function standInsIn(part: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(standInsIn);
  const members = Object.entries(part).map(([key, member]) => [key, standInsIn(member)] as const);
  const isUnseen = isOwnLeaf(part) && part["fallback"] === undefined;
  return Object.fromEntries(isUnseen ? [...members, ["children", [standInFor(part)]]] : members);
}

/** Whether a node is of a type that the catalog doesn't have, and has no nodes in it. */
export function isOwnLeaf(node: unknown): node is JsonObject {
  if (!isNode(node) || node["type"] !== "Widget") return false;
  const { children } = Object(node);
  const hasChildren = Array.isArray(children) && children.length > 0;
  return !hasChildren && !Object.hasOwn(widgets, typeNameOf(node));
}

function standInFor(node: JsonObject): Json {
  const text = [typeNameOf(node), describeNode(node)].filter((each) => each !== "").join("\n");
  return { type: "Widget", widgetType: "Text", attributes: { text, maxLines: 3 }, style };
}

/** It is seen on any background, light or dark. */
const style = {
  backgroundColor: "#1F808080",
  border: { width: 1, color: "#808080" },
  cornerRadius: 6,
  padding: { horizontal: 10, vertical: 8 },
};
