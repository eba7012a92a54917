import type { SnackBarOverlay } from "@screenspec/runtime";
import type { ReactNode } from "react";
import { Text, View } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useText, useTheme } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";

/** A message that closes after some time. */
export function SnackBar({ overlay }: { readonly overlay: SnackBarOverlay }): ReactNode {
  const theme = useTheme();
  const text = { ...useText(), color: theme.surface };
  return (
    <View
      data-overlay="snackBar"
      style={{
        position: "absolute",
        bottom: 16,
        start: 16,
        end: 16,
        maxWidth: 600,
        flexDirection: "row",
        alignItems: "center",
        gap: 16,
        paddingVertical: 10,
        paddingHorizontal: 16,
        borderRadius: theme.radius,
        backgroundColor: theme.onSurface,
      }}
    >
      <Text
        data-part="message"
        role="status"
        aria-live="polite"
        style={[textStyle(text, theme, "bodyMedium"), { flex: 1 }]}
      >
        {overlay.message}
      </Text>
      {overlay.buttonText !== undefined && (
        <PressArea
          data-part="button"
          role="button"
          press={() => overlay.choose()}
          style={{ minHeight: 36, justifyContent: "center", paddingHorizontal: 8 }}
        >
          <Text style={[textStyle(text, theme, "labelLarge"), { textDecorationLine: "underline" }]}>
            {overlay.buttonText}
          </Text>
        </PressArea>
      )}
    </View>
  );
}
