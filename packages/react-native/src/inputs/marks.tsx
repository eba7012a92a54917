import type { ReactNode } from "react";
import { View } from "react-native";
import { useMetrics, useTheme } from "../nodes/view-context.ts";

interface MarkProps {
  readonly isChecked: boolean;
  readonly isInvalid: boolean;
}

/** The box of a checkbox. */
export function CheckMark({ isChecked, isInvalid }: MarkProps): ReactNode {
  const { primary, onPrimary, outline, error } = useTheme();
  const { size, margin, radius = 0, border, mark } = useMetrics("Checkbox");
  return (
    <View
      data-part="mark"
      style={{
        width: size,
        height: size,
        margin,
        borderRadius: radius,
        borderWidth: border,
        borderColor: isInvalid ? error : isChecked ? primary : outline,
        backgroundColor: isChecked ? primary : "transparent",
        alignItems: "center",
        justifyContent: "center",
      }}
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
      style={{
        width: size,
        height: size,
        margin,
        borderRadius: size / 2,
        borderWidth: border,
        borderColor: isInvalid ? error : isChecked ? primary : outline,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      {isChecked && (
        <View
          style={{ width: dot, height: dot, borderRadius: dot / 2, backgroundColor: primary }}
        />
      )}
    </View>
  );
}
