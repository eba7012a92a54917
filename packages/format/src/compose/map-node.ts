import type { Attributes, DocumentNode, DraftNode, RendererNode, WidgetNode } from "../document.ts";
import { mapEntries } from "../map-entries.ts";
import { type Changes, mapShape, mapSlots } from "./map-value.ts";
import { attributesShape, nodeShape } from "./node-shape.ts";

/** How the parts of a node change. */
export interface NodeChanges extends Changes {
  readonly id?: (id: string) => string;
}

/** A changed copy of a node, with its members in the conventional order. */
export function mapNode(
  node: RendererNode<DraftNode> | WidgetNode<DraftNode>,
  changes: NodeChanges,
): DocumentNode {
  const { id, visible, layout, style, accessibility, attributes, children, fallback, ...rest } =
    node;
  const { child } = changes;
  const mapped = mapShape(
    {
      ...(visible !== undefined && { visible }),
      ...(layout && { layout }),
      ...(style && { style }),
      ...(accessibility && { accessibility }),
    },
    nodeShape,
    changes,
  );
  return {
    ...(id !== undefined && { id: changes.id?.(id) ?? id }),
    ...rest,
    ...mapped,
    ...(attributes && { attributes: mapAttributes(node, attributes, changes) }),
    ...(children && { children: children.map(child) }),
    ...(fallback !== undefined && { fallback: fallback === "drop" ? fallback : child(fallback) }),
  };
}

/** The changed attributes of a node or action. */
export function mapAttributes(owner: object, attributes: Attributes, changes: Changes): Attributes {
  const shape = attributesShape({ ...owner });
  if (shape !== undefined) return mapShape(attributes, shape, changes);
  return mapEntries(attributes, (value) => mapSlots(value, changes));
}
