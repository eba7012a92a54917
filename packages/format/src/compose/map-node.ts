import type {
  Attributes,
  DocumentNode,
  DraftNode,
  RendererNode,
  Slot,
  WidgetNode,
} from "../document.ts";
import { isNode } from "../is-node.ts";
import type { Json, JsonObject } from "../json.ts";
import { mapEntries } from "./map-entries.ts";

/** What becomes of the parts of a node. */
export interface NodeChanges {
  /** Of the nodes in it. */
  readonly child: (child: DraftNode) => DocumentNode;
  readonly id?: (id: string) => string;
  readonly text?: TextChange;
}

/** Of a text in which there may be bindings; `key` is that of the member which the text is. */
type TextChange = (text: string, key?: string) => string;

/** A changed copy of a node, its members in the order in which people write them. */
export function mapNode(
  node: RendererNode<DraftNode> | WidgetNode<DraftNode>,
  changes: NodeChanges,
): DocumentNode {
  const { id, visible, layout, style, accessibility, attributes, children, fallback, ...rest } =
    node;
  const { child, text } = changes;
  return {
    ...(id !== undefined && { id: changes.id?.(id) ?? id }),
    ...rest,
    ...(visible !== undefined && { visible: mapJson(visible, text) }),
    ...(layout && { layout: mapObject(layout, text) }),
    ...(style && { style: mapObject(style, text) }),
    ...(accessibility && { accessibility: mapObject(accessibility, text) }),
    ...(attributes && { attributes: mapAttributes(attributes, changes) }),
    ...(children && { children: children.map(child) }),
    ...(fallback !== undefined && { fallback: fallback === "drop" ? fallback : child(fallback) }),
  };
}

/** Changed attributes, with every node that stands in them. */
export function mapAttributes(
  attributes: Attributes<DraftNode>,
  changes: Pick<NodeChanges, "child" | "text">,
): Attributes {
  return mapEntries(attributes, (value, key) => mapSlot(value, changes, key));
}

function mapSlot(
  value: Slot<DraftNode>,
  changes: Pick<NodeChanges, "child" | "text">,
  key?: string,
): Slot<DocumentNode> {
  if (typeof value === "string") return changes.text?.(value, key) ?? value;
  if (typeof value !== "object" || value === null) return value;
  if (isNode(value)) return changes.child(value);
  if (isList(value)) return value.map((item) => mapSlot(item, changes));
  return mapAttributes(value, changes);
}

function mapJson(value: Json, text?: TextChange, key?: string): Json {
  if (typeof value === "string") return text?.(value, key) ?? value;
  if (typeof value !== "object" || value === null) return value;
  return isList(value) ? value.map((item) => mapJson(item, text)) : mapObject(value, text);
}

function mapObject(object: JsonObject, text?: TextChange): JsonObject {
  return mapEntries(object, (value, key) => mapJson(value, text, key));
}

/** Array.isArray, for readonly arrays. */
function isList<Item>(value: readonly Item[] | object): value is readonly Item[] {
  return Array.isArray(value);
}
