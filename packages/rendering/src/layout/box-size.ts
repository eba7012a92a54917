import type { ResolvedEdges, ResolvedStyle } from "@screenspec/runtime";
import { axes, type LayoutNode, mainAxis } from "./formatting-context.ts";
import { boundsAround, flexOf, isPositioned } from "./sizing.ts";

/** The minimum width and height, in px, of the area in which an element is pressed (WCAG 2.2, 2.5.5). */
export const touchTargetSize = 44;

/** The largest default minimum size of any type: the height of a BottomNavBar in the preset `material`. */
const largestMinSize = 80;

type Axis = "width" | "height";

/**
 * How a node gets its size in an axis (docs/format/layout.md, "Sizing"):
 * - `flex`: `value` is its share of the space that other children leave. It is large, because shares with a sum below 1
 *   leave some of the space empty in CSS and in Yoga;
 * - `px`: `value` is the size;
 * - `rest`: the size of the slot without `value` px;
 * - `stretch`: the size of the slot without its margins;
 * - `content`: the size of its content.
 */
export type BoxSize =
  | { readonly kind: "flex" | "px" | "rest"; readonly value: number }
  | { readonly kind: "stretch" | "content"; readonly value?: never };

export function boxSize(item: LayoutNode, name: Axis): BoxSize {
  const { style, layout } = item.node;
  const { kind } = item.slot.formatting;
  const axis = axes[name];
  const flex = flexOf(item);
  if (flex > 0 && axis === mainAxis(kind)) return { kind: "flex", value: flex * 1000 };
  const size = (kind === "stack" ? layout[name] : undefined) ?? style[name];
  if (typeof size === "number") return { kind: "px", value: size };
  const hasPosition = isPositioned(item);
  const start = name === "width" ? (layout.start ?? layout.left) : layout.top;
  const end = name === "width" ? (layout.end ?? layout.right) : layout.bottom;
  const isBetweenOffsets = hasPosition && start !== undefined && end !== undefined;
  if (!isBetweenOffsets && !(item.fills & axis)) return { kind: "content" };
  const margin = marginAlong(style.margin, name);
  if (hasPosition) return { kind: "rest", value: (start ?? 0) + (end ?? 0) + margin };
  const maxSize = maxSizeOf(style, name);
  if (maxSize !== undefined && !(boundsAround(item) & axis)) return { kind: "px", value: maxSize };
  // `stretch` can't align a node below its maximum size.
  return maxSize !== undefined || (layout.alignSelf !== undefined && mainAxis(kind) !== axes.none)
    ? { kind: "rest", value: margin }
    : { kind: "stretch" };
}

/**
 * Whether a node's size or maximum size in an axis is below the largest default minimum size of any type: then the default
 * of its type must not apply.
 */
export function overridesMinSize(style: ResolvedStyle, name: Axis, size: BoxSize): boolean {
  const minSize = style[name === "width" ? "minWidth" : "minHeight"];
  return minSize === undefined && limitOf(style, name, size) < largestMinSize;
}

/**
 * Whether a node's size or maximum size in an axis is below that of a touch target: then the default padding of its type
 * must not apply, since it may need more space.
 */
export function overridesPadding(style: ResolvedStyle, name: Axis, size: BoxSize): boolean {
  return !style.padding && limitOf(style, name, size) < touchTargetSize;
}

function limitOf(style: ResolvedStyle, name: Axis, { kind, value }: BoxSize): number {
  return (kind === "px" ? value : maxSizeOf(style, name)) ?? Number.POSITIVE_INFINITY;
}

/** The alignment of a node in the cross axis of its Column or Row. Undefined if the alignment is that of the container. */
export function selfAlignment({ node: { layout }, slot: { formatting } }: LayoutNode) {
  const { kind } = formatting;
  if (mainAxis(kind) === axes.none) return undefined;
  return layout.alignSelf === "baseline" && kind !== "row" ? "start" : layout.alignSelf;
}

function maxSizeOf(style: ResolvedStyle, name: Axis): number | undefined {
  return style[name === "width" ? "maxWidth" : "maxHeight"];
}

function marginAlong(margin: ResolvedEdges | undefined, name: Axis): number {
  if (!margin) return 0;
  return name === "width"
    ? (margin.start ?? margin.left ?? 0) + (margin.end ?? margin.right ?? 0)
    : margin.top + margin.bottom;
}
