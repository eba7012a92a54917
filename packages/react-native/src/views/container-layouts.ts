import { axes, boxSize, type LayoutNode, mainAxis } from "@screenspec/rendering";
import type {
  ColumnAttributes,
  FormAttributes,
  PaddingAttributes,
  ResolvedStyle,
  SpacerAttributes,
  StackAttributes,
} from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import { flexStyle } from "../layout/flex-style.ts";
import { stackAlignments } from "../layout/stack-layers.ts";
import { edgesStyle } from "../layout/surface-style.ts";
import type { View } from "../nodes/view.ts";

/** How containers of a type are laid out. It needs no React Native, so that its results can be compared with browsers. */
export interface ContainerLayout<Attributes extends object>
  extends Pick<View<Attributes>, "fills" | "slots"> {
  /** The default style of the type. */
  base(attributes: Attributes, bounded: number): ViewStyle;
  /** Members that the document's style can't change. */
  override?(attributes: Attributes): ViewStyle;
}

export const columnLayout = flexLayout("column");
export const rowLayout = flexLayout("row");

function flexLayout(kind: "column" | "row"): ContainerLayout<ColumnAttributes> {
  return {
    base: (attributes, bounded) => flexStyle(kind, attributes, bounded),
    fills: ({ attributes }) => (attributes.mainAxisSize === "max" ? mainAxis(kind) : axes.none),
    slots: ({ attributes, children }, bounded) => [
      { formatting: { kind, bounded, wraps: attributes.wrap }, nodes: children },
    ],
  };
}

export const stackLayout: ContainerLayout<StackAttributes> = {
  base: ({ clip }) => ({ overflow: clip ? "hidden" : "visible" }),
  fills: ({ attributes }) => (attributes.fit === "expand" ? axes.both : axes.none),
  slots: ({ attributes, children }, bounded) => [
    {
      formatting: { kind: "stack", bounded, expands: attributes.fit === "expand" },
      nodes: children,
    },
  ],
};

/**
 * How the children of a Stack are aligned: by the style of the Stack, or of an element in it if it has padding, which Yoga
 * ignores where it positions children.
 */
export function stackArea(item: LayoutNode, { alignment }: StackAttributes): ViewStyle {
  const [justifyContent, alignItems] = stackAlignments[alignment];
  const area: ViewStyle = { justifyContent, alignItems };
  // In a Stack that is as high as its content, React Native's Yoga would grow it to the height of the parent.
  const hasHeight = boxSize(item, "height").kind !== "content";
  if (!hasPadding(item)) return area;
  return hasHeight
    ? { ...area, flexGrow: 1, flexShrink: 1 }
    : { ...area, minHeight: leastHeightWithin(item.node.style) };
}

/** The minimum height of a node without its padding and its border. */
function leastHeightWithin({ minHeight = 0, padding, border }: ResolvedStyle): number {
  const around = (padding?.top ?? 0) + (padding?.bottom ?? 0) + 2 * (border?.width ?? 0);
  return Math.max(0, minHeight - around);
}

export function hasPadding({ node }: LayoutNode): boolean {
  return node.style.padding !== undefined;
}

export const paddingLayout: ContainerLayout<PaddingAttributes> = {
  base: () => box,
  // It overrides the padding of the style.
  override: ({ padding }) => ({ padding: 0, ...edgesStyle("padding", padding) }),
  slots: ({ children }, bounded) => [{ formatting: { kind: "box", bounded }, nodes: children }],
};

export const formLayout: ContainerLayout<FormAttributes> = {
  base: ({ spacing }) => stacked(spacing),
  fills: () => axes.width,
  slots: ({ children }, bounded) => [{ formatting: { kind: "column", bounded }, nodes: children }],
};

export const spacerLayout: ContainerLayout<SpacerAttributes> = {
  base({ width, height }) {
    const size: { width?: number; height?: number } = {};
    if (width !== undefined) size.width = width;
    if (height !== undefined) size.height = height;
    return size;
  },
};

/** The style of a slot of the kind `box`. */
export const box: ViewStyle = { alignItems: "flex-start" };

/** The style of a Column with the defaults of its other attributes. */
export function stacked(spacing: number): ViewStyle {
  return { alignItems: "flex-start", gap: spacing };
}
