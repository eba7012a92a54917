import type { ReactNode } from "react";
import { Text, View, type ViewStyle } from "react-native";
import { useMetrics, useText, useTheme } from "../nodes/view-context.ts";
import { readableOn } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";

/** A short text in a pill. An empty text is a dot. */
export function Pill({
  text,
  color,
  textColor,
  style,
}: {
  readonly text: string | number;
  /** In React Native's notation. */
  readonly color?: string | undefined;
  readonly textColor?: string | undefined;
  readonly style?: ViewStyle;
}): ReactNode {
  const theme = useTheme();
  const background = color ?? theme.error;
  const sizes = useMetrics("Badge");
  const inherited = {
    ...useText(),
    color: textColor ?? readableOn(background),
    fontSize: 16 * sizes.fontRatio,
    fontWeight: sizes.fontWeight,
    lineHeight: sizes.lineHeight,
  };
  const isDot = text === "";
  return (
    <View
      data-part="badge"
      style={[
        {
          minWidth: isDot ? sizes.dot : sizes.minWidth,
          height: isDot ? sizes.dot : undefined,
          paddingHorizontal: isDot ? 0 : sizes.paddingX,
          borderRadius: 99,
          alignItems: "center",
          backgroundColor: background,
        },
        style,
      ]}
    >
      {!isDot && <Text style={textStyle(inherited, theme)}>{text}</Text>}
    </View>
  );
}

/** The place of a pill on the top end corner of what it marks. */
export const onCorner: ViewStyle = { position: "absolute", top: -6, end: -8, zIndex: 1 };

/** The same for an icon button, whose icon is inside its corner. */
export const insideCorner: ViewStyle = { position: "absolute", top: 2, end: 2, zIndex: 1 };
