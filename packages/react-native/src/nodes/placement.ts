import { boxSize, isPositioned, type LayoutNode, selfAlignment } from "@screenspec/rendering";
import type { ColumnAttributes, StackAttributes } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import { boxStyle, yogaAlignments } from "../layout/box-style.ts";
import { stackAlignments } from "../layout/stack-layers.ts";
import { edgesStyle } from "../layout/surface-style.ts";
import type { Draft } from "../theme/draft.ts";
import type { NodeItem } from "./node-item.ts";

type Align = (typeof yogaAlignments)[keyof typeof yogaAlignments];
type Axis = "width" | "height";

/** The style of a node's size and position, and that of the element around it, which has its margin. */
export interface Placement {
  readonly node: ViewStyle;
  readonly frame?: ViewStyle;
}

/**
 * Places a node. Yoga has no `calc(100% - margin)`. It places a node that it stretches below its maximum size at the start,
 * and subtracts the margins from the maximum of a positioned node. So such a node gets a frame: Yoga stretches the frame
 * beside the margin and between the offsets, and the node fills the frame up to its maximum.
 */
export function placementOf(item: NodeItem): Placement {
  const placement = boxStyle(item, item.isOverlaid);
  if (placement.position === "absolute") {
    const needsFrame = hasLimitedRest(item, "width") || hasLimitedRest(item, "height");
    return needsFrame ? frameInStack(item, placement) : { node: placement };
  }
  const cross = item.slot.formatting.kind === "row" ? "height" : "width";
  if (item.slot.formatting.wraps && hasMargin(item)) return frameInLine(item, placement, cross);
  const needsFrame = hasLimitedRest(item, cross) && /center|end/.test(alignmentIn(item, cross));
  return needsFrame ? frameInFlow(item, placement, cross) : { node: placement };
}

/** Whether a node fills the space beside its margin, and between its offsets, up to a maximum. */
function hasLimitedRest(item: LayoutNode, name: Axis): boolean {
  const { kind, value } = boxSize(item, name);
  const { maxWidth, maxHeight } = item.node.style;
  const hasMaximum = (name === "width" ? maxWidth : maxHeight) !== undefined;
  return kind === "rest" && hasMaximum && (value !== 0 || isPositioned(item));
}

function frameInFlow(item: NodeItem, placement: ViewStyle, cross: Axis): Placement {
  const { flexGrow, flexShrink, flexBasis } = placement;
  const { kind } = item.slot.formatting;
  return {
    frame: {
      ...edgesStyle("margin", item.node.style.margin),
      alignSelf: "stretch",
      flexDirection: kind === "row" ? "row" : "column",
      alignItems: alignmentIn(item, cross),
      ...(kind === "stack" && { justifyContent: stackAlignment(item, "height") }),
      ...(flexGrow !== undefined && { flexGrow, flexShrink, flexBasis }),
    },
    node: { ...placement, ...withoutMargin(item), alignSelf: "auto", [cross]: "100%" },
  };
}

/** The frame of a node in a line. Yoga ignores the margins there that separate it from the start and the middle of its line. */
function frameInLine(item: NodeItem, placement: ViewStyle, cross: Axis): Placement {
  const { kind } = item.slot.formatting;
  return {
    frame: {
      ...edgesStyle("padding", item.node.style.margin),
      ...(placement.alignSelf !== undefined && { alignSelf: placement.alignSelf }),
      flexDirection: kind === "row" ? "row" : "column",
      alignItems: alignmentIn(item, cross),
    },
    node: { ...placement, ...withoutMargin(item) },
  };
}

/** The frame of a node that Yoga positions in a Stack. */
function frameInStack(item: NodeItem, placement: ViewStyle): Placement {
  const { alignSelf, position, top, bottom, start, end, left, right, ...node } = placement;
  const frame: Draft<ViewStyle> = {
    ...edgesStyle("margin", item.node.style.margin),
    position: "absolute",
    alignItems: alignmentIn(item, "width"),
    justifyContent: stackAlignment(item, "height"),
  };
  const sides = left === undefined && right === undefined ? { start, end } : { left, right };
  for (const [name, offsets] of [
    ["width", sides],
    ["height", { top, bottom }],
  ] as const) {
    const fills = /rest|stretch/.test(boxSize(item, name).kind);
    if (fills) node[name] = "100%";
    const isBound = fills || item.isOverlaid;
    for (const [side, offset] of Object.entries(offsets)) {
      if (offset !== undefined || isBound) Object.assign(frame, { [side]: offset ?? 0 });
    }
  }
  return { frame, node: { ...node, ...withoutMargin(item) } };
}

function hasMargin({ node }: LayoutNode): boolean {
  const sides = Object.values(node.style.margin ?? {});
  return sides.some((side) => side !== 0) && sides.every((side) => side >= 0);
}

function withoutMargin({ node }: LayoutNode): ViewStyle {
  const margin = edgesStyle("margin", node.style.margin);
  return Object.fromEntries(Object.keys(margin).map((name) => [name, 0]));
}

/** How a node is aligned in an axis of its slot. */
function alignmentIn(item: NodeItem, name: Axis): Align {
  const { formatting, parent } = item.slot;
  if (formatting.kind === "stack") return stackAlignment(item, name);
  const { crossAxisAlignment }: Partial<ColumnAttributes> = Object(parent?.node.attributes);
  return yogaAlignments[selfAlignment(item) ?? crossAxisAlignment ?? "start"];
}

/** How a child of a Stack is aligned: by its offsets, else by the Stack. */
function stackAlignment(item: NodeItem, name: Axis) {
  const { top, bottom, start, end, left, right } = item.node.layout;
  const [first, last] = name === "height" ? [top, bottom] : [start ?? left, end ?? right];
  if (first !== undefined) return "flex-start";
  if (last !== undefined) return "flex-end";
  const { alignment = "topStart" }: Partial<StackAttributes> = Object(
    item.slot.parent?.node.attributes,
  );
  return stackAlignments[alignment][name === "height" ? 0 : 1];
}
