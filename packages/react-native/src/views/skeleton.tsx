import { axes } from "@screenspec/rendering";
import type { SkeletonAttributes } from "@screenspec/runtime";
import { Animated, View as NativeView } from "react-native";
import { useAnimationLoop } from "../motion/use-animation-loop.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme } from "../nodes/view-context.ts";
import { fade, nativeColor } from "../theme/colors.ts";

export const skeleton: View<SkeletonAttributes> = {
  Component(props) {
    const { textSize } = useTheme();
    const { minSize, radius, circle } = useMetrics("Skeleton");
    const line = useMetrics("SkeletonLine");
    const { fillOpacity } = useMetrics("Mix");
    const { variant, lines, animated } = props.attributes;
    const pulse = useAnimationLoop(1_000, { alternates: true, isRunning: animated });
    const { backgroundColor } = props.node.style;
    const color =
      backgroundColor === undefined
        ? fade(props.text.color, fillOpacity)
        : nativeColor(backgroundColor);
    const isText = variant === "text";
    const isCircle = variant === "circle";
    return (
      <NodeFrame
        of={props}
        base={{
          minWidth: minSize,
          minHeight: minSize,
          borderRadius: isCircle ? 999 : isText ? 0 : radius,
          overflow: "hidden",
          ...(isCircle && { width: circle, height: circle }),
        }}
        // The shapes inside have it, which are translucent while they pulse.
        override={{ backgroundColor: "transparent" }}
      >
        <Animated.View
          data-part="bones"
          data-look={variant}
          style={{
            flexGrow: 1,
            gap: isText ? line.gap : 0,
            backgroundColor: isText ? "transparent" : color,
            ...(animated && {
              opacity: pulse.interpolate({ inputRange: [0, 1], outputRange: [1, 0.5] }),
            }),
          }}
        >
          {isText &&
            Array.from({ length: lines }, (_, index) => (
              <NativeView
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
                key={index}
                style={{
                  width:
                    index > 0 && index === lines - 1 ? `${line.lastWidthShare * 100}%` : "100%",
                  height: (props.text.fontSize ?? textSize) * line.heightShare,
                  borderRadius: line.radius,
                  backgroundColor: color,
                }}
              />
            ))}
        </Animated.View>
      </NodeFrame>
    );
  },
  fills: ({ attributes }) => (attributes.variant === "circle" ? axes.none : axes.width),
};
