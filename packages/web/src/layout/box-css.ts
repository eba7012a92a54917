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

/** The CSS for a node's size and its position in its slot. */
export function boxCss(item: LayoutNode): string {
  const self = selfAlignment(item);
  let rules = axisCss(item, "width") + axisCss(item, "height");
  if (self !== undefined) rules += `align-self:${self};`;
  return isPositioned(item) ? `${rules}${positionCss(item)}` : rules;
}

/** The padding of a scroller, for sticky nodes: browsers would keep them inside it. */
export function paddingCss({ style }: { readonly style: ResolvedStyle }): string {
  return style.padding?.top ? `--pad:${style.padding.top}px;` : "";
}

function axisCss(item: LayoutNode, name: "width" | "height"): string {
  const { style } = item.node;
  const { kind: container } = item.slot.formatting;
  const size = boxSize(item, name);
  const { kind, value } = size;
  if (kind === "flex") {
    const share = `flex:${value} 1 0;`;
    // The style sheet sets the minimum width in a Row.
    return name === "height" && style.minHeight === undefined ? `${share}min-height:0;` : share;
  }
  let rules = overridesMinSize(style, name, size) ? `min-${name}:0;` : "";
  if (overridesPadding(style, name, size))
    rules += `padding-${name === "width" ? "inline" : "block"}:0;`;
  if (kind === "px") return `${name}:${value}px;${rules}`;
  if (kind === "rest") return `${rules}${name}:calc(100% - ${value}px);`;
  const isInline = mainAxis(container) === axes.none && name === "width";
  if (kind === "stretch") return `${rules}${isInline ? "justify" : "align"}-self:stretch;`;
  // The style sheet stretches a Column in a box.
  const isShrunk = container === "box" && name === "width" && style.width === "content";
  return isShrunk ? `${rules}justify-self:start;` : rules;
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
