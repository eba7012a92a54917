import type { ReactNode } from "react";
import { View, type ViewStyle } from "react-native";
import { useMetrics, useText, useTheme } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";

export interface MarkProps {
  readonly isChecked: boolean;
  readonly isInvalid: boolean;
}

/** The box of a checkbox. */
export function CheckMark({ isChecked, isInvalid }: MarkProps): ReactNode {
  const theme = useTheme();
  const { primary, onPrimary, outline, error } = theme;
  const { size, margin, border, radius, mark } = useMetrics("Checkbox");
  return (
    <View
      data-part="mark"
      style={[
        centered,
        {
          width: size,
          height: size,
          margin,
          borderRadius: radius,
          borderWidth: border,
          borderColor: isInvalid ? error : isChecked ? primary : outline,
          backgroundColor: isChecked ? primary : "transparent",
        },
      ]}
    >
      {isChecked && (
        // The mark is two sides of a rotated rectangle.
        <View
          style={{
            width: mark / 2,
            height: mark * 0.9,
            marginTop: -mark / 4,
            borderColor: onPrimary,
            borderRightWidth: 2.5,
            borderBottomWidth: 2.5,
            transform: [{ rotate: "45deg" }],
          }}
        />
      )}
    </View>
  );
}

/** The circle of a radio button. */
export function RadioMark({ isChecked, isInvalid }: MarkProps): ReactNode {
  const { primary, outline, error } = useTheme();
  const { size, margin, border } = useMetrics("Checkbox");
  const { dot } = useMetrics("RadioGroup");
  return (
    <View
      data-part="mark"
      style={[
        centered,
        {
          width: size,
          height: size,
          margin,
          borderRadius: size / 2,
          borderWidth: border,
          borderColor: isInvalid ? error : isChecked ? primary : outline,
        },
      ]}
    >
      {isChecked && (
        <View
          style={{ width: dot, height: dot, borderRadius: dot / 2, backgroundColor: primary }}
        />
      )}
    </View>
  );
}

/** The track and the thumb of a switch. React Native's own Switch has the size and the colors of the platform. */
export function SwitchMark({ isChecked, isInvalid }: MarkProps): ReactNode {
  const theme = useTheme();
  const text = useText();
  const { primary, onPrimary, outline, surface, error, preset } = theme;
  const sizes = useMetrics("Switch");
  const thumb = isChecked ? sizes.thumbWhenOn : sizes.thumb;
  const colors = {
    material: { on: primary, off: fade(text.color, 0.1), thumbOff: outline, thumbOn: onPrimary },
    // The system's green and white.
    ios: { on: "#34c759", off: theme.fill, thumbOff: "#ffffff", thumbOn: "#ffffff" },
  }[preset] ?? { on: primary, off: outline, thumbOff: surface, thumbOn: onPrimary };
  return (
    <View
      data-part="mark"
      style={{
        width: sizes.width,
        height: sizes.height,
        borderRadius: sizes.height / 2,
        borderWidth: sizes.border,
        borderColor: isInvalid ? error : isChecked ? primary : outline,
        backgroundColor: isChecked ? colors.on : colors.off,
        flexDirection: "row",
        alignItems: "center",
        justifyContent: isChecked ? "flex-end" : "flex-start",
      }}
    >
      <View
        style={[
          {
            width: thumb,
            height: thumb,
            borderRadius: thumb / 2,
            marginHorizontal: isChecked ? sizes.thumbMarginWhenOn : sizes.thumbMargin,
            backgroundColor: isChecked ? colors.thumbOn : colors.thumbOff,
          },
          preset === "ios" && { boxShadow: "0px 3px 8px #00000033" },
        ]}
      />
    </View>
  );
}

const centered: ViewStyle = { alignItems: "center", justifyContent: "center" };
