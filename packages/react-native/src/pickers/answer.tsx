import type { ReactNode } from "react";
import { Text } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useText, useTheme } from "../nodes/view-context.ts";
import { textStyle } from "../theme/text-style.ts";

/** A button of a picker that takes or clears the value. */
export function Answer({
  part,
  text,
  isFilled = false,
  isDisabled = false,
  onPress,
}: {
  readonly part: string;
  readonly text: string;
  readonly isFilled?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const theme = useTheme();
  const inherited = useText();
  const color = isFilled ? theme.onPrimary : theme.primary;
  return (
    <PressArea
      data-part={part}
      role="button"
      isDisabled={isDisabled}
      onPress={onPress}
      style={{
        minHeight: 44,
        justifyContent: "center",
        paddingHorizontal: 16,
        borderRadius: theme.radius,
        backgroundColor: isFilled ? theme.primary : "transparent",
      }}
    >
      <Text style={textStyle({ ...inherited, color }, theme, "labelLarge")}>{text}</Text>
    </PressArea>
  );
}
