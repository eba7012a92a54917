import { attributesOf } from "../catalog/catalog.ts";
import type { DocumentNode } from "../document.ts";
import type { Json } from "../json.ts";

/**
 * Moves the position of a Stack's child from its attributes, where drafts may have it, to its
 * layout. Attributes that the child's own type has stay, and what the layout says already holds.
 */
export function placeInStack(node: DocumentNode): DocumentNode {
  const { attributes = {}, layout, ...rest } = node;
  const own = attributesOf(node).members;
  const moved = new Map<string, Json>();
  const kept = Object.entries(attributes).filter(([key, value]) => {
    if (!positions.has(key) || own.has(key) || typeof value === "object") return true;
    moved.set(key, value);
    return false;
  });
  if (moved.size === 0) return node;
  return {
    ...rest,
    layout: { ...Object.fromEntries(moved), ...layout },
    ...(kept.length > 0 && { attributes: Object.fromEntries(kept) }),
  };
}

const positions: ReadonlySet<string> = new Set([
  "top",
  "bottom",
  "start",
  "end",
  "left",
  "right",
  "width",
  "height",
]);
