import { isCatalogName, type JsonObject } from "@screenspec/format";

/** The parts of a document with nodes. */
interface Nodes {
  readonly screens?: unknown;
  readonly actions?: unknown;
}

/**
 * A copy of a composed document for previews, which don't have the app's own types: nodes of these are Columns at the same
 * pointers, so that they can be selected. They show their fallback or their children, or else their type and their text.
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
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, member]) => [key, standInsIn(member)]),
  );
  return isOwnType(part) ? standInFor(part, copy) : copy;
}

function standInFor(node: JsonObject, copy: Readonly<Record<string, unknown>>): unknown {
  const { widgetType: _, attributes: __, fallback, children, ...others } = copy;
  const shown =
    typeof fallback === "object" ? [fallback] : isOwnLeaf(node) ? [nameOf(node)] : children;
  return { ...others, ...column, children: shown };
}

const column = {
  type: "Renderer",
  rendererType: "Column",
  attributes: { crossAxisAlignment: "stretch" },
};

function isOwnType(node: unknown): node is JsonObject {
  const { type, widgetType } = Object(node);
  return (
    type === "Widget" && typeof widgetType === "string" && !isCatalogName("widgets", widgetType)
  );
}

/** Whether a node is of a type that the catalog doesn't have, and has no nodes in it. */
export function isOwnLeaf(node: unknown): boolean {
  const { children } = Object(node);
  return isOwnType(node) && !(Array.isArray(children) && children.length > 0);
}

function nameOf({ widgetType, attributes }: JsonObject): JsonObject {
  const { title, label, text } = Object(attributes);
  const shown = [title, label, text].find((each) => typeof each === "string");
  const lines = [widgetType, ...(shown === undefined ? [] : [shown])].join("\n");
  return { type: "Widget", widgetType: "Text", attributes: { text: lines, maxLines: 3 }, style };
}

/** It is seen on any background, light or dark. */
const style = {
  backgroundColor: "#1F808080",
  border: { width: 1, color: "#808080" },
  cornerRadius: 6,
  padding: { horizontal: 10, vertical: 8 },
};
