import {
  axes,
  boxSize,
  isPositioned,
  type LayoutNode,
  mainAxis,
  overridesMinSize,
  overridesPadding,
  selfAlignment,
} from "@screenspec/rendering";
import type { ResolvedStyle } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import type { Draft } from "../theme/draft.ts";

/** The names of alignments in Yoga. */
export const yogaAlignments = {
  start: "flex-start",
  center: "center",
  end: "flex-end",
  stretch: "stretch",
  baseline: "baseline",
} as const;

/**
 * The style for a node's size and its position in its slot. A slot of the kind `box` or `stack` is a column of Yoga, in
 * which children without a size are at the start.
 *
 * @param isOverlaid whether the node is placed over the first child of a Stack, by the alignment of the Stack
 */
export function boxStyle(item: LayoutNode, isOverlaid: boolean): ViewStyle {
  const self = selfAlignment(item);
  const style: Draft<ViewStyle> = {};
  if (isOverlaid) {
    style.position = "absolute";
    if (boxSize(item, "width").kind === "stretch") Object.assign(style, { start: 0, end: 0 });
    if (boxSize(item, "height").kind === "stretch") Object.assign(style, { top: 0, bottom: 0 });
  }
  if (self !== undefined) style.alignSelf = yogaAlignments[self];
  sizeAxis(style, item, "width");
  sizeAxis(style, item, "height");
  // In Yoga, a ratio overrides the sizes.
  const isGiven = (name: "width" | "height") =>
    boxSize(item, name).kind !== "content" ||
    (name === "width" && isWide(item)) ||
    (self === "stretch" && mainAxis(item.slot.formatting.kind) !== axes[name]);
  const { aspectRatio } = item.node.style;
  if (aspectRatio !== undefined && !(isGiven("width") && isGiven("height")))
    style.aspectRatio = aspectRatio;
  if (isPositioned(item)) placeInStack(style, item);
  return style;
}

function sizeAxis(target: Draft<ViewStyle>, item: LayoutNode, name: "width" | "height"): void {
  const { style } = item.node;
  const { kind: container } = item.slot.formatting;
  const size = boxSize(item, name);
  const { kind, value } = size;
  if (kind === "flex") {
    target.flexGrow = value;
    target.flexShrink = 1;
    target.flexBasis = 0;
    return;
  }
  if (overridesMinSize(style, name, size)) target[name === "width" ? "minWidth" : "minHeight"] = 0;
  if (overridesPadding(style, name, size))
    target[name === "width" ? "paddingHorizontal" : "paddingVertical"] = 0;
  if (kind === "px") {
    target[name] = limited(value, style, name);
    return;
  }
  // Yoga has no `calc`. A node with a margin or with offsets gets its space by stretching. In a Stack without a size, Yoga
  // would take the percentage of the size of the Stack's parent.
  if (kind === "rest" && value === 0 && !isPositioned(item)) {
    target[name] = "100%";
    return;
  }
  // Instead of the size of the type, such as that of a Spacer.
  if (kind === "rest") target[name] = "auto";
  // Yoga stretches a positioned node between its offsets (`placeInStack`).
  if (kind === "rest" && isPositioned(item)) return;
  if (kind === "rest" || kind === "stretch") {
    const isAcross = container === "row" ? name === "height" : name === "width";
    if (isAcross) target.alignSelf = "stretch";
    else if (hasOwnHeight(item)) {
      // Not where the Stack aligns other children.
      if (container === "stack") target.marginBottom = "auto";
    } else if (mainAxis(container) === axes.none) {
      target.flexGrow = 1;
      target.flexShrink = 1;
      target.flexBasis = 0;
    }
    return;
  }
  if (name === "width" && isWide(item)) target.alignSelf = "stretch";
}

/** A Column, or what lays out its children like one, is as wide as a box around it (docs/format/layout.md, "Sizing"). */
function isWide({ node: { type, style }, slot }: LayoutNode): boolean {
  const isBoxed = slot.formatting.kind === "box" && (style.width ?? "fill") === "fill";
  return isBoxed && /^(Column|Padding|Conditional|Form|Card)$/.test(type);
}

/** In Yoga, growing would override the height of the type. */
function hasOwnHeight({ node: { type, attributes } }: LayoutNode): boolean {
  const { height }: { height?: unknown } = Object(attributes);
  return type === "Avatar" || (type === "Spacer" && height != null);
}

/** Yoga gives containers the size of their content before it applies limits to that content. */
function limited(value: number, style: ResolvedStyle, name: "width" | "height"): number {
  const isWidth = name === "width";
  const least = (isWidth ? style.minWidth : style.minHeight) ?? 0;
  const most = (isWidth ? style.maxWidth : style.maxHeight) ?? Number.POSITIVE_INFINITY;
  return Math.max(least, Math.min(value, most));
}

function placeInStack(target: Draft<ViewStyle>, item: LayoutNode): void {
  const { layout } = item.node;
  const isRest = (name: "width" | "height") =>
    boxSize(item, name).kind === "rest" && target[name] === "auto";
  target.position = "absolute";
  const top = layout.top ?? (isRest("height") ? 0 : undefined);
  const bottom = layout.bottom ?? (isRest("height") ? 0 : undefined);
  if (top !== undefined) target.top = top;
  if (bottom !== undefined) target.bottom = bottom;
  if (layout.left !== undefined || layout.right !== undefined) {
    const side = isRest("width") ? 0 : undefined;
    const left = layout.left ?? side;
    const right = layout.right ?? side;
    if (left !== undefined) target.left = left;
    if (right !== undefined) target.right = right;
    return;
  }
  const start = layout.start ?? (isRest("width") ? 0 : undefined);
  const end = layout.end ?? (isRest("width") ? 0 : undefined);
  if (start !== undefined) target.start = start;
  if (end !== undefined) target.end = end;
}
