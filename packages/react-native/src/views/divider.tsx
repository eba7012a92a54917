import { axes } from "@screenspec/rendering";
import type { DividerAttributes, SpacerAttributes } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useTheme } from "../nodes/view-context.ts";
import { nativeColor } from "../theme/colors.ts";
import { spacerLayout } from "./container-layouts.ts";

export const divider: View<DividerAttributes> = {
  Component(props) {
    const { edge } = useTheme();
    const { orientation, thickness, color, indent } = props.attributes;
    const lineColor = color === undefined ? edge : nativeColor(color);
    const line: ViewStyle =
      orientation === "vertical"
        ? { borderLeftWidth: thickness, borderLeftColor: lineColor, marginTop: indent }
        : { borderTopWidth: thickness, borderTopColor: lineColor, marginStart: indent };
    return <NodeFrame of={props} base={line} />;
  },
  fills: ({ attributes }) => (attributes.orientation === "vertical" ? axes.height : axes.width),
};

export const spacer: View<SpacerAttributes> = {
  ...spacerLayout,
  Component: (props) => (
    <NodeFrame of={props} base={spacerLayout.base(props.attributes, props.bounded)} />
  ),
};
