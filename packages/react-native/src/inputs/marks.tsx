import type { ReactNode } from "react";
import { View } from "react-native";
import { useTheme } from "../nodes/view-context.ts";

interface MarkProps {
  readonly isChecked: boolean;
  readonly isInvalid: boolean;
}

/** The box of a checkbox. */
export function CheckMark({ isChecked, isInvalid }: MarkProps): ReactNode {
  const { primary, onPrimary, outline, error } = useTheme();
  return (
    <View
      data-part="mark"
      style={{
        width: 20,
        height: 20,
        borderRadius: 4,
        borderWidth: 2,
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
            width: 6,
            height: 11,
            marginTop: -3,
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
  return (
    <View
      data-part="mark"
      style={{
        width: 20,
        height: 20,
        borderRadius: 10,
        borderWidth: 2,
        borderColor: isInvalid ? error : isChecked ? primary : outline,
        alignItems: "center",
        justifyContent: "center",
      }}
    >
      {isChecked && (
        <View style={{ width: 10, height: 10, borderRadius: 5, backgroundColor: primary }} />
      )}
    </View>
  );
}
