import type { ReactNode } from "react";
import { Text } from "react-native";
import { PressArea } from "../nodes/press-area.tsx";
import { useText, useTheme } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";

/** An option in a list, of one or two lines. */
export function OptionRow({
  label,
  height,
  isSelected,
  onPress,
}: {
  readonly label: string;
  readonly height: number;
  readonly isSelected: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const theme = useTheme();
  const text = useText();
  return (
    <PressArea
      data-part="choice"
      role="menuitem"
      aria-selected={isSelected}
      onPress={onPress}
      style={[
        { height, justifyContent: "center", paddingHorizontal: 16 },
        isSelected && { backgroundColor: fade(theme.primary, 0.12) },
      ]}
    >
      <Text
        numberOfLines={2}
        style={textStyle(isSelected ? { ...text, fontWeight: 600 } : text, theme, "bodyMedium")}
      >
        {label}
      </Text>
    </PressArea>
  );
}
