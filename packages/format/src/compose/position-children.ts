import type { CustomTypes } from "../custom/custom-types.ts";
import type { DocumentNode } from "../document.ts";
import { splitPositions } from "../stack-positions.ts";
import { attributesShape } from "./node-shape.ts";

/**
 * Moves the positions of a Stack's children from their attributes to their layout. Attributes that
 * the child's type has stay, and members that the layout already has win.
 */
export function positionChildren(node: DocumentNode, customTypes: CustomTypes): DocumentNode {
  const isStack = node.type === "Renderer" && node.rendererType === "Stack";
  if (!isStack || node.children === undefined) return node;
  return { ...node, children: node.children.map((child) => position(child, customTypes)) };
}

function position(node: DocumentNode, customTypes: CustomTypes): DocumentNode {
  // In the order of mapNode.
  const { layout, style, accessibility, attributes = {}, children, fallback, ...others } = node;
  const { positions, rest } = splitPositions(attributes, (key) => owns(node, customTypes, key));
  if (Object.keys(positions).length === 0) return node;
  return {
    ...others,
    layout: { ...positions, ...layout },
    ...(style && { style }),
    ...(accessibility && { accessibility }),
    ...(Object.keys(rest).length > 0 && { attributes: rest }),
    ...(children && { children }),
    ...(fallback !== undefined && { fallback }),
  };
}

/**
 * Whether a node's type has an attribute of this name, in the catalog or in its registered schema.
 */
function owns(node: DocumentNode, { widgets }: CustomTypes, key: string): boolean {
  const shape = attributesShape(node);
  if (shape !== undefined) return Object.hasOwn(shape.members, key);
  return (node.type === "Widget" && widgets.get(node.widgetType)?.attributes.has(key)) ?? false;
}
