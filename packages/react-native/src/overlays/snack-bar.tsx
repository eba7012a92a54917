import { partRoles, partTextStyles } from "@screenspec/rendering";
import type { SnackBarOverlay } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Animated, Text } from "react-native";
import { useAppearance } from "../motion/use-appearance.ts";
import { PressArea } from "../nodes/press-area.tsx";
import { useAnnouncement } from "../nodes/use-announcement.ts";
import { useMetrics, useText, useTheme } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";
import { useSpaceBelow } from "./use-space-below.ts";

/** A message that closes after some time. */
export function SnackBar({
  overlay,
  isInModal,
}: {
  readonly overlay: SnackBarOverlay;
  readonly isInModal: boolean;
}): ReactNode {
  const theme = useTheme();
  const sizes = useMetrics("SnackBar");
  const below = useSpaceBelow(isInModal);
  useAnnouncement(overlay.message);
  const { progress, isLeaving } = useAppearance(theme.motion.short, theme.easing);
  const text = { ...useText(), color: theme.surface };
  return (
    <Animated.View
      data-overlay="snackBar"
      pointerEvents={isLeaving ? "none" : "auto"}
      aria-hidden={isLeaving}
      style={{
        opacity: progress,
        transform: [
          { translateY: progress.interpolate({ inputRange: [0, 1], outputRange: [8, 0] }) },
        ],
        position: "absolute",
        bottom: sizes.margin + below,
        start: sizes.margin,
        end: sizes.margin,
        maxWidth: sizes.maxWidth,
        flexDirection: "row",
        alignItems: "center",
        gap: sizes.gap,
        paddingVertical: sizes.paddingY,
        paddingHorizontal: sizes.paddingX,
        borderRadius: sizes.radius ?? theme.radius,
        backgroundColor: theme.onSurface,
      }}
    >
      <Text
        data-part="message"
        role={partRoles.message}
        aria-live="polite"
        style={[textStyle(text, theme, partTextStyles.snackBar), { flex: 1 }]}
      >
        {overlay.message}
      </Text>
      {overlay.buttonText !== undefined && (
        <PressArea
          data-part="button"
          role="button"
          onPress={() => overlay.choose()}
          style={{
            minHeight: sizes.buttonMinHeight,
            justifyContent: "center",
            paddingHorizontal: sizes.buttonPaddingX,
          }}
        >
          <Text style={[textStyle(text, theme, "labelLarge"), { textDecorationLine: "underline" }]}>
            {overlay.buttonText}
          </Text>
        </PressArea>
      )}
    </Animated.View>
  );
}
