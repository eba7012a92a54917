import type { ResolvedStyle } from "@screenspec/runtime";
import { axes, mainAxis } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";

/** The axes in which the place around a node gives it a bound (docs/format/layout.md, "Sizing"). */
export function boundsAround(shown: Shown): number {
  const { place } = shown.slot;
  if (isPositioned(shown)) return axes.both;
  return flexOf(shown) > 0 ? place.bounded : place.bounded & ~mainAxis(place.kind);
}

/** The axes in which a node gives bounds to those within. */
export function boundsWithin(shown: Shown): number {
  const { style, layout } = shown.node;
  let bounds = boundsAround(shown) | maximaOf(style) | ratioOf(shown);
  if (typeof style.width === "number" || layout.width !== undefined) bounds |= axes.width;
  if (typeof style.height === "number" || layout.height !== undefined) bounds |= axes.height;
  return bounds;
}

/** The axes in which a node takes all there is. */
export function fillsOf(shown: Shown): number {
  const { style } = shown.node;
  const around = boundsAround(shown);
  const limits = around | maximaOf(style);
  if (limits === axes.none) return axes.none;
  const byNature = shown.view.fills?.(shown) ?? axes.none;
  let within: number = axes.none;
  for (const slot of shown.slots) {
    for (const child of slot.shown) {
      if (child.fills !== axes.none && !isPositioned(child))
        within |= child.fills & boundsAround(child);
    }
  }
  const ratio = ratioOf(shown);
  let fills: number = flexOf(shown) > 0 ? mainAxis(shown.slot.place.kind) : axes.none;
  if (shown.slot.place.expands && !isPositioned(shown)) fills |= axes.both;
  fills |= fillsAxis(style.width, axes.width, byNature, within, ratio);
  fills |= fillsAxis(style.height, axes.height, byNature, within, ratio);
  return fills & limits;
}

function fillsAxis(
  size: ResolvedStyle["width"],
  axis: number,
  byNature: number,
  within: number,
  ratio: number,
): number {
  if (size === "fill") return axis;
  if (typeof size === "number" || ratio & axis) return axes.none;
  // What is said to have its content's size takes all there is only for those within that do.
  return (size === undefined ? byNature | within : within) & axis;
}

/** The share of what is left that a node takes in a Column or Row. */
export function flexOf(shown: Shown): number {
  const { layout, type, attributes } = shown.node;
  const flex = layout.flex || (type === "Spacer" && isWithoutSize(attributes) ? 1 : 0);
  if (flex === 0) return 0;
  const { place } = shown.slot;
  return place.wraps || !(place.bounded & mainAxis(place.kind)) ? 0 : flex;
}

function isWithoutSize(attributes: unknown): boolean {
  const { width, height }: { width?: unknown; height?: unknown } = Object(attributes);
  return width == null && height == null;
}

/** Whether a child of a Stack has a position. */
export function isPositioned({ node: { layout }, slot }: Shown): boolean {
  return (
    slot.place.kind === "stack" &&
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

/** The axis in which `aspectRatio` says how big a node is. */
function ratioOf({ node: { style } }: Shown): number {
  if (style.aspectRatio === undefined) return axes.none;
  if (isGiven(style.width)) return isGiven(style.height) ? axes.none : axes.height;
  return isGiven(style.height) ? axes.width : axes.none;
}

function isGiven(size: ResolvedStyle["width"]): boolean {
  return size !== undefined && size !== "content";
}
