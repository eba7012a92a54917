import type { DocumentNode } from "../document.ts";
import { isPosition } from "../position.ts";
import { attributesShape } from "./node-shape.ts";

/**
 * Moves the positions of a Stack's children from their attributes, where drafts may have them, to
 * their layout. Attributes that a child's own type has stay; what its layout says already, holds.
 */
export function positionChildren(node: DocumentNode): DocumentNode {
  const isStack = node.type === "Renderer" && node.rendererType === "Stack";
  if (!isStack || node.children === undefined) return node;
  return { ...node, children: node.children.map(position) };
}

function position(child: DocumentNode): DocumentNode {
  // In the order in which mapNode has them.
  const { layout, style, accessibility, attributes = {}, children, fallback, ...rest } = child;
  const own = attributesShape({ ...child })?.members ?? {};
  const moved: [string, string | number | boolean][] = [];
  const kept = Object.entries(attributes).filter(([key, value]) => {
    if (!isPosition(key, value) || Object.hasOwn(own, key)) return true;
    moved.push([key, value]);
    return false;
  });
  if (moved.length === 0) return child;
  return {
    ...rest,
    layout: { ...Object.fromEntries(moved), ...layout },
    ...(style && { style }),
    ...(accessibility && { accessibility }),
    ...(kept.length > 0 && { attributes: Object.fromEntries(kept) }),
    ...(children && { children }),
    ...(fallback !== undefined && { fallback }),
  };
}
