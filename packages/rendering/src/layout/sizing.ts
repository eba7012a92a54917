import type { ResolvedStyle } from "@screenspec/runtime";
import { axes, type LayoutNode, mainAxis } from "./formatting-context.ts";

/** The axes in which a node's slot gives it a bound (docs/format/layout.md, "Sizing"). */
export function boundsAround(item: LayoutNode): number {
  const { formatting } = item.slot;
  if (isPositioned(item)) return axes.both;
  return flexOf(item) > 0 ? formatting.bounded : formatting.bounded & ~mainAxis(formatting.kind);
}

/** The axes in which a node gives its children a bound. */
export function boundsWithin(item: LayoutNode): number {
  const { style, layout } = item.node;
  let bounds = boundsAround(item) | maximaOf(style) | ratioOf(item);
  if (typeof style.width === "number" || layout.width !== undefined) bounds |= axes.width;
  if (typeof style.height === "number" || layout.height !== undefined) bounds |= axes.height;
  return bounds;
}

/** The axes in which a node fills the available space. */
export function filledAxes(item: LayoutNode): number {
  const { style } = item.node;
  const around = boundsAround(item);
  const limits = around | maximaOf(style);
  if (limits === axes.none) return axes.none;
  const { defaultFills } = item;
  let within: number = axes.none;
  for (const slot of item.slots) {
    for (const child of slot.visibleNodes) {
      if (child.fills !== axes.none && !isPositioned(child))
        within |= child.fills & boundsAround(child);
    }
  }
  const ratio = ratioOf(item);
  let fills: number = flexOf(item) > 0 ? mainAxis(item.slot.formatting.kind) : axes.none;
  if (item.slot.formatting.expands && !isPositioned(item)) fills |= axes.both;
  fills |= fillsAxis(style.width, axes.width, defaultFills, within, ratio);
  fills |= fillsAxis(style.height, axes.height, defaultFills, within, ratio);
  return fills & limits;
}

function fillsAxis(
  size: ResolvedStyle["width"],
  axis: number,
  defaultFills: number,
  within: number,
  ratio: number,
): number {
  if (size === "fill") return axis;
  if (typeof size === "number" || ratio & axis) return axes.none;
  // A node with the size "content" fills an axis only if one of its children does.
  return (size === undefined ? defaultFills | within : within) & axis;
}

/** The share of the remaining space that a node takes in a Column or Row. */
export function flexOf(item: LayoutNode): number {
  const { layout, type, attributes } = item.node;
  const flex = layout.flex || (type === "Spacer" && isWithoutSize(attributes) ? 1 : 0);
  if (flex === 0) return 0;
  const { formatting } = item.slot;
  return formatting.wraps || !(formatting.bounded & mainAxis(formatting.kind)) ? 0 : flex;
}

function isWithoutSize(attributes: unknown): boolean {
  const { width, height }: { width?: unknown; height?: unknown } = Object(attributes);
  return width == null && height == null;
}

/** Whether a child of a Stack has a position. */
export function isPositioned({ node: { layout }, slot }: LayoutNode): boolean {
  return (
    slot.formatting.kind === "stack" &&
    (layout.top ?? layout.bottom ?? layout.start ?? layout.end ?? layout.left ?? layout.right) !==
      undefined
  );
}

function maximaOf({ maxWidth, maxHeight }: ResolvedStyle): number {
  return (
    (maxWidth === undefined ? axes.none : axes.width) |
    (maxHeight === undefined ? axes.none : axes.height)
  );
}

/** The axis in which `aspectRatio` determines a node's size. */
function ratioOf({ node: { style } }: LayoutNode): number {
  if (style.aspectRatio === undefined) return axes.none;
  if (isGiven(style.width)) return isGiven(style.height) ? axes.none : axes.height;
  return isGiven(style.height) ? axes.width : axes.none;
}

function isGiven(size: ResolvedStyle["width"]): boolean {
  return size !== undefined && size !== "content";
}
