import type { ViewStyle } from "react-native";
import {
  Align,
  Edge,
  FlexDirection,
  Gutter,
  Justify,
  type Node,
  Overflow,
  PositionType,
  Wrap,
} from "yoga-layout";

const edges: { readonly [side: string]: Edge } = {
  "": Edge.All,
  Top: Edge.Top,
  Bottom: Edge.Bottom,
  Left: Edge.Left,
  Right: Edge.Right,
  Start: Edge.Start,
  End: Edge.End,
  Horizontal: Edge.Horizontal,
  Vertical: Edge.Vertical,
};

const aligns: { readonly [name: string]: Align } = {
  "flex-start": Align.FlexStart,
  center: Align.Center,
  "flex-end": Align.FlexEnd,
  stretch: Align.Stretch,
  baseline: Align.Baseline,
};

const justifications: { readonly [name: string]: Justify } = {
  "flex-start": Justify.FlexStart,
  center: Justify.Center,
  "flex-end": Justify.FlexEnd,
  "space-between": Justify.SpaceBetween,
  "space-around": Justify.SpaceAround,
  "space-evenly": Justify.SpaceEvenly,
};

type Length = number | `${number}%`;

/** Gives a node of Yoga a style of React Native, which passes its members to Yoga. */
export function styleYogaNode(node: Node, style: ViewStyle): void {
  const lengths = lengthSetters(node);
  const words = wordSetters(node);
  for (const [name, value] of Object.entries<unknown>({ ...style })) {
    if (name === "marginBottom" && value === "auto") node.setMarginAuto(Edge.Bottom);
    // A size of `auto` is the default.
    if (value === "auto" || /^(borderStyle|borderColor)$/.test(name)) continue;
    const setLength = lengths[name] ?? edgeSetter(node, name);
    const setWord = words[name];
    if (setLength && isLength(value)) setLength(value);
    else if (setWord && typeof value === "string") setWord(value);
    else throw new Error(`The comparison with Yoga doesn't know ${name}: ${value}.`);
  }
}

function isLength(value: unknown): value is Length {
  return typeof value === "number" || (typeof value === "string" && value.endsWith("%"));
}

function edgeSetter(node: Node, name: string): ((value: Length) => void) | undefined {
  const [, property, side = ""] = /^(margin|padding|)([A-Za-z]*)$/.exec(name) ?? [];
  const edge = edges[property ? side : side.replace(/^./, (letter) => letter.toUpperCase())];
  if (edge === undefined) return undefined;
  if (property === "margin") return (to) => node.setMargin(edge, to);
  if (property === "padding") return (to) => node.setPadding(edge, to);
  return (to) => node.setPosition(edge, to);
}

function lengthSetters(node: Node): { readonly [name: string]: (value: Length) => void } {
  return {
    width: (to) => node.setWidth(to),
    height: (to) => node.setHeight(to),
    minWidth: (to) => node.setMinWidth(to),
    minHeight: (to) => node.setMinHeight(to),
    maxWidth: (to) => node.setMaxWidth(to),
    maxHeight: (to) => node.setMaxHeight(to),
    flexBasis: (to) => node.setFlexBasis(to),
    gap: (to) => void node.setGap(Gutter.All, to),
    aspectRatio: (to) => node.setAspectRatio(Number(to)),
    flexGrow: (to) => node.setFlexGrow(Number(to)),
    flexShrink: (to) => node.setFlexShrink(Number(to)),
    borderWidth: (to) => node.setBorder(Edge.All, Number(to)),
  };
}

function wordSetters(node: Node): { readonly [name: string]: (value: string) => void } {
  return {
    flexWrap: (to) => node.setFlexWrap(to === "wrap" ? Wrap.Wrap : Wrap.NoWrap),
    flexDirection: (to) =>
      node.setFlexDirection(to === "row" ? FlexDirection.Row : FlexDirection.Column),
    position: (to) =>
      node.setPositionType(to === "absolute" ? PositionType.Absolute : PositionType.Relative),
    overflow: (to) => node.setOverflow(to === "hidden" ? Overflow.Hidden : Overflow.Visible),
    alignItems: (to) => node.setAlignItems(aligns[to] ?? Align.Auto),
    alignSelf: (to) => node.setAlignSelf(aligns[to] ?? Align.Auto),
    justifyContent: (to) => node.setJustifyContent(justifications[to] ?? Justify.FlexStart),
  };
}
