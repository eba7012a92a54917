import type { ReactNode } from "react";
import { type GestureResponderHandlers, View } from "react-native";
import { useMetrics, useTheme } from "../nodes/view-context.ts";

/** The line at the top of a sheet at which it is dragged. */
export function SheetHandle({
  handlers,
}: {
  readonly handlers: GestureResponderHandlers;
}): ReactNode {
  const { onSurface } = useTheme();
  const sizes = useMetrics("Handle");
  return (
    <View
      {...handlers}
      data-part="handle"
      aria-hidden
      style={{
        position: "absolute",
        top: 0,
        alignSelf: "center",
        width: sizes.areaWidth,
        height: sizes.areaHeight,
        alignItems: "center",
        paddingTop: sizes.top,
      }}
    >
      <View
        style={{
          width: sizes.width,
          height: sizes.height,
          borderRadius: sizes.radius,
          backgroundColor: onSurface,
          opacity: sizes.opacity,
        }}
      />
    </View>
  );
}
