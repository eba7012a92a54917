import type { ResolvedEdges, ResolvedStyle } from "@screenspec/runtime";
import { touchTarget } from "../events/small-target.ts";
import { axes, mainAxis } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import { boundsAround, flexOf, isPositioned } from "./sizing.ts";

/** How big a node is and where it stands among those around it, as CSS. */
export function boxRules(shown: Shown): string {
  const { layout } = shown.node;
  const { kind } = shown.slot.place;
  const isOut = isPositioned(shown);
  let rules = axisRules(shown, "width", isOut) + axisRules(shown, "height", isOut);
  if (layout.alignSelf !== undefined && mainAxis(kind) !== axes.none) {
    const self = layout.alignSelf === "baseline" && kind !== "row" ? "start" : layout.alignSelf;
    rules += `align-self:${self};`;
  }
  return isOut ? `${rules}${positionRules(shown)}` : rules;
}

function axisRules(shown: Shown, name: "width" | "height", isOut: boolean): string {
  const { style, layout } = shown.node;
  const { kind } = shown.slot.place;
  const axis = axes[name];
  const flex = flexOf(shown);
  if (flex > 0 && axis === mainAxis(kind)) {
    // Shares that add up to less than 1 still take all that is left.
    const share = `flex:${flex * 1000} 1 0;`;
    // The style sheet says what the least width in a Row is.
    return name === "height" && style.minHeight === undefined ? `${share}min-height:0;` : share;
  }
  const size = (kind === "stack" ? layout[name] : undefined) ?? style[name];
  if (typeof size === "number") return `${name}:${size}px;${yieldingRules(style, name, size)}`;
  const greatest = style[name === "width" ? "maxWidth" : "maxHeight"];
  const yielding = greatest === undefined ? "" : yieldingRules(style, name, greatest);
  return yielding + fillingRules(shown, name, isOut);
}

/** The least size and the padding that a type has by itself give way to a size that is smaller than they are. */
function yieldingRules(style: ResolvedStyle, name: "width" | "height", size: number): string {
  const isWide = name === "width";
  let rules = "";
  if (size < greatestLeast && style[isWide ? "minWidth" : "minHeight"] === undefined) {
    rules += `min-${name}:0;`;
  }
  if (size < touchTarget && style.padding === undefined) {
    rules += `padding-${isWide ? "inline" : "block"}:0;`;
  }
  return rules;
}

/** The greatest least size that a type has by itself: a ListTile's height. */
const greatestLeast = 56;

/** The size of a node that isn't given one. */
function fillingRules(shown: Shown, name: "width" | "height", isOut: boolean): string {
  const { style, layout } = shown.node;
  const { kind } = shown.slot.place;
  const axis = axes[name];
  if (isOut) return positionedSize(shown, name, axis);
  if (!(shown.fills & axis)) return "";
  const greatest = style[name === "width" ? "maxWidth" : "maxHeight"];
  if (!(boundsAround(shown) & axis)) return `${name}:${greatest}px;`;
  // To stretch minds margins, but what is stretched can't be aligned when it is smaller than that.
  if (greatest !== undefined || (layout.alignSelf !== undefined && mainAxis(kind) !== axes.none)) {
    return `${name}:calc(100% - ${marginAlong(style.margin, name)}px);`;
  }
  return mainAxis(kind) === axes.none && name === "width"
    ? "justify-self:stretch;"
    : "align-self:stretch;";
}

/** Between opposite offsets, or where it fills, it is as big as they leave. */
function positionedSize(shown: Shown, name: "width" | "height", axis: number): string {
  const { layout, style } = shown.node;
  const before = name === "width" ? (layout.start ?? layout.left) : layout.top;
  const behind = name === "width" ? (layout.end ?? layout.right) : layout.bottom;
  const isStretched = before !== undefined && behind !== undefined;
  if (!isStretched && !(shown.fills & axis)) return "";
  const taken = (before ?? 0) + (behind ?? 0) + marginAlong(style.margin, name);
  return `${name}:calc(100% - ${taken}px);`;
}

function positionRules({ node: { layout } }: Shown): string {
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
