import { axes } from "@screenspec/rendering";
import type { DividerAttributes, SpacerAttributes } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useTheme } from "../nodes/view-context.ts";
import { nativeColor } from "../theme/colors.ts";

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
  Component(props) {
    const { width, height } = props.attributes;
    const size: { width?: number; height?: number } = {};
    if (width !== undefined) size.width = width;
    if (height !== undefined) size.height = height;
    return <NodeFrame of={props} base={size} />;
  },
};
