import {
  axes,
  boundsAround,
  flexOf,
  isPositioned,
  type LayoutNode,
  mainAxis,
} from "@screenspec/rendering";
import type { ResolvedEdges, ResolvedStyle } from "@screenspec/runtime";

/** The minimum width and height, in px, of the area in which an element is pressed (WCAG 2.2, 2.5.5). */
export const touchTargetSize = 44;

/** The CSS for a node's size and its position in its slot. */
export function boxCss(item: LayoutNode): string {
  const { layout } = item.node;
  const { kind } = item.slot.formatting;
  const isAbsolute = isPositioned(item);
  let rules = axisCss(item, "width", isAbsolute) + axisCss(item, "height", isAbsolute);
  if (layout.alignSelf !== undefined && mainAxis(kind) !== axes.none) {
    const self = layout.alignSelf === "baseline" && kind !== "row" ? "start" : layout.alignSelf;
    rules += `align-self:${self};`;
  }
  return isAbsolute ? `${rules}${positionCss(item)}` : rules;
}

/** The padding of a scroller, for sticky nodes: browsers would keep them inside it. */
export function paddingCss({ style }: { readonly style: ResolvedStyle }): string {
  return style.padding?.top ? `--pad:${style.padding.top}px;` : "";
}

function axisCss(item: LayoutNode, name: "width" | "height", isAbsolute: boolean): string {
  const { style, layout } = item.node;
  const { kind } = item.slot.formatting;
  const axis = axes[name];
  const flex = flexOf(item);
  if (flex > 0 && axis === mainAxis(kind)) {
    // Flex factors with a sum below 1 would leave some of the space empty.
    const share = `flex:${flex * 1000} 1 0;`;
    // The style sheet sets the minimum width in a Row.
    return name === "height" && style.minHeight === undefined ? `${share}min-height:0;` : share;
  }
  const size = (kind === "stack" ? layout[name] : undefined) ?? style[name];
  if (typeof size === "number") return `${name}:${size}px;${yieldCss(style, name, size)}`;
  const maxSize = style[name === "width" ? "maxWidth" : "maxHeight"];
  const yieldToMax = maxSize === undefined ? "" : yieldCss(style, name, maxSize);
  return yieldToMax + fillCss(item, name, isAbsolute);
}

/** A size below the default minimum size or padding of its type overrides them. */
function yieldCss(style: ResolvedStyle, name: "width" | "height", size: number): string {
  const isWide = name === "width";
  let rules = "";
  if (size < largestMinSize && style[isWide ? "minWidth" : "minHeight"] === undefined) {
    rules += `min-${name}:0;`;
  }
  if (size < touchTargetSize && style.padding === undefined) {
    rules += `padding-${isWide ? "inline" : "block"}:0;`;
  }
  return rules;
}

/** The largest default minimum size of any type: the height of a ListTile with two lines in the preset `material`. */
const largestMinSize = 72;

/** The size of a node whose style sets none in an axis. */
function fillCss(item: LayoutNode, name: "width" | "height", isAbsolute: boolean): string {
  const { style, layout } = item.node;
  const { kind } = item.slot.formatting;
  const axis = axes[name];
  if (isAbsolute) return absoluteSizeCss(item, name, axis);
  if (!(item.fills & axis)) {
    // The style sheet stretches a Column in a box.
    return kind === "box" && name === "width" && style.width === "content"
      ? "justify-self:start;"
      : "";
  }
  const maxSize = style[name === "width" ? "maxWidth" : "maxHeight"];
  if (!(boundsAround(item) & axis)) return `${name}:${maxSize}px;`;
  // `stretch` respects margins, but a stretched element below its maximum size can't be aligned.
  if (maxSize !== undefined || (layout.alignSelf !== undefined && mainAxis(kind) !== axes.none)) {
    return `${name}:calc(100% - ${marginAlong(style.margin, name)}px);`;
  }
  return mainAxis(kind) === axes.none && name === "width"
    ? "justify-self:stretch;"
    : "align-self:stretch;";
}

/** The size of a positioned node: with opposite offsets, or if it fills the axis, the space between them. */
function absoluteSizeCss(item: LayoutNode, name: "width" | "height", axis: number): string {
  const { layout, style } = item.node;
  const startOffset = name === "width" ? (layout.start ?? layout.left) : layout.top;
  const endOffset = name === "width" ? (layout.end ?? layout.right) : layout.bottom;
  const isStretched = startOffset !== undefined && endOffset !== undefined;
  if (!isStretched && !(item.fills & axis)) return "";
  const taken = (startOffset ?? 0) + (endOffset ?? 0) + marginAlong(style.margin, name);
  return `${name}:calc(100% - ${taken}px);`;
}

function positionCss({ node: { layout } }: LayoutNode): string {
  let rules = "position:absolute;";
  if (layout.top !== undefined) rules += `top:${layout.top}px;`;
  if (layout.bottom !== undefined) rules += `bottom:${layout.bottom}px;`;
  if (layout.left !== undefined) rules += `left:${layout.left}px;`;
  if (layout.right !== undefined) rules += `right:${layout.right}px;`;
  if (layout.start !== undefined) rules += `inset-inline-start:${layout.start}px;`;
  if (layout.end !== undefined) rules += `inset-inline-end:${layout.end}px;`;
  return rules;
}

function marginAlong(margin: ResolvedEdges | undefined, name: "width" | "height"): number {
  if (!margin) return 0;
  return name === "width"
    ? (margin.start ?? margin.left ?? 0) + (margin.end ?? margin.right ?? 0)
    : margin.top + margin.bottom;
}
