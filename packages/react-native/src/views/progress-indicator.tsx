import { axes } from "@screenspec/rendering";
import type { ProgressIndicatorAttributes } from "@screenspec/runtime";
import { type ReactNode, useState } from "react";
import { Animated, View as NativeView } from "react-native";
import { useAnimationLoop } from "../motion/use-animation-loop.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { NodeAccessibility, View } from "../nodes/view.ts";
import { useTheme } from "../nodes/view-context.ts";
import { fade, nativeColor } from "../theme/colors.ts";
import { type ProgressLine, ProgressRing } from "./progress-ring.tsx";

export const progressIndicator: View<ProgressIndicatorAttributes> = {
  Component(props) {
    const { primary } = useTheme();
    const { variant, value, color, size, thickness } = props.attributes;
    const line: ProgressLine = {
      color: color === undefined ? primary : nativeColor(color),
      thickness,
      value: value ?? undefined,
    };
    return (
      <NodeFrame
        of={{ ...props, accessibility: { ...props.accessibility, ...valueProps(line.value) } }}
      >
        {variant === "linear" ? (
          <ProgressBar line={line} />
        ) : (
          <ProgressRing line={line} size={size} />
        )}
      </NodeFrame>
    );
  },
  fills: ({ attributes }) => (attributes.variant === "linear" ? axes.width : axes.none),
};

function valueProps(value: number | undefined): Partial<NodeAccessibility> {
  if (value === undefined) return {};
  return { "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": Math.round(value * 100) };
}

function ProgressBar({
  line: { color, thickness, value },
}: {
  readonly line: ProgressLine;
}): ReactNode {
  const [width, setWidth] = useState(0);
  const { direction } = useTheme();
  const isMoving = value === undefined;
  const place = useAnimationLoop(1_400, { alternates: true, isRunning: isMoving });
  const way = width * (1 - unknownPart) * (direction === "rtl" ? -1 : 1);
  return (
    <NativeView
      data-part="bar"
      onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
      style={{
        height: thickness,
        borderRadius: thickness / 2,
        backgroundColor: fade(color, 0.24),
        overflow: "hidden",
      }}
    >
      <Animated.View
        style={{
          width: `${(value ?? unknownPart) * 100}%`,
          height: thickness,
          borderRadius: thickness / 2,
          backgroundColor: color,
          transform: [{ translateX: Animated.multiply(place, way) }],
        }}
      />
    </NativeView>
  );
}

/** The part of the line that moves while the progress isn't known. */
const unknownPart = 0.3;
