import { metrics } from "@screenspec/rendering";
import type { ReactNode } from "react";
import { Animated, View, type ViewStyle } from "react-native";
import { useAnimationLoop } from "../motion/use-animation-loop.ts";
import { useText } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";

/** The line of an indicator. */
export interface ProgressLine {
  readonly color: string;
  readonly thickness: number;
  /** From 0 to 1. Undefined if it isn't known: then the line moves. */
  readonly value: number | undefined;
}

/** A circular indicator. */
export function ProgressRing({
  line: { color, thickness, value },
  size,
}: {
  readonly line: ProgressLine;
  readonly size: number;
}): ReactNode {
  const text = useText();
  const turn = useAnimationLoop(1_000, { alternates: false, isRunning: value === undefined });
  const track: ViewStyle = {
    position: "absolute",
    width: size,
    height: size,
    borderRadius: size / 2,
    borderWidth: thickness,
    borderColor: fade(text.color, metrics.Mix.fillOpacity),
  };
  const half: HalfRingStyle = { size, thickness, color };
  const degrees = (value ?? 0) * 360;
  const rotate = turn.interpolate({ inputRange: [0, 1], outputRange: ["0deg", "360deg"] });
  return (
    <View data-part="ring" style={{ width: size, height: size }}>
      {value === undefined ? (
        <Animated.View style={[track, { borderTopColor: color, transform: [{ rotate }] }]} />
      ) : (
        <>
          <View style={track} />
          <HalfRing style={half} side="right" end={Math.min(degrees, 180)} />
          <HalfRing style={half} side="left" end={Math.max(degrees, 180)} />
        </>
      )}
    </View>
  );
}

interface HalfRingStyle {
  readonly size: number;
  readonly thickness: number;
  readonly color: string;
}

/**
 * The half of a ring that ends at an angle, clockwise from the top, as far as it is on one side: React Native's core draws
 * no arcs.
 */
function HalfRing({
  style: { size, thickness, color },
  side,
  end,
}: {
  readonly style: HalfRingStyle;
  readonly side: "left" | "right";
  readonly end: number;
}): ReactNode {
  return (
    <View
      style={{
        position: "absolute",
        top: 0,
        left: side === "left" ? 0 : size / 2,
        width: size / 2,
        height: size,
        overflow: "hidden",
      }}
    >
      <View
        style={{
          position: "absolute",
          top: 0,
          left: side === "left" ? 0 : -size / 2,
          width: size,
          height: size,
          borderRadius: size / 2,
          borderWidth: thickness,
          borderColor: "transparent",
          borderTopColor: color,
          borderRightColor: color,
          // Without a rotation, these sides end 135° after the top.
          transform: [{ rotate: `${end - 135}deg` }],
        }}
      />
    </View>
  );
}
