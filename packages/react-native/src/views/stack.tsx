import { axes } from "@screenspec/rendering";
import type { StackAttributes } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";

/**
 * Children on top of one another. The first one without a position determines the size of the Stack, and the others are
 * placed in it: Yoga has no grid, whose cell could have the size of the largest.
 */
export const stack: View<StackAttributes> = {
  Component: (props) => (
    <NodeFrame
      of={props}
      base={{
        ...alignments[props.attributes.alignment],
        overflow: props.attributes.clip ? "hidden" : "visible",
      }}
    >
      {props.slots}
    </NodeFrame>
  ),
  fills: ({ attributes }) => (attributes.fit === "expand" ? axes.both : axes.none),
  slots: ({ attributes, children }, bounded) => [
    {
      formatting: { kind: "stack", bounded, expands: attributes.fit === "expand" },
      nodes: children,
    },
  ],
};

const place = (
  justifyContent: NonNullable<ViewStyle["justifyContent"]>,
  alignItems: NonNullable<ViewStyle["alignItems"]>,
): ViewStyle => ({ justifyContent, alignItems });

const alignments: { readonly [alignment in StackAttributes["alignment"]]: ViewStyle } = {
  topStart: place("flex-start", "flex-start"),
  topCenter: place("flex-start", "center"),
  topEnd: place("flex-start", "flex-end"),
  centerStart: place("center", "flex-start"),
  center: place("center", "center"),
  centerEnd: place("center", "flex-end"),
  bottomStart: place("flex-end", "flex-start"),
  bottomCenter: place("flex-end", "center"),
  bottomEnd: place("flex-end", "flex-end"),
};
