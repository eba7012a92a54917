import { type ReactNode, useMemo } from "react";
import { View, type ViewStyle } from "react-native";
import { InsetsProvider, useInsets } from "./insets.ts";

/** The part of its parent that the keyboard doesn't cover. The system's bars below are covered with it. */
export function AboveKeyboard({
  overlap,
  children,
}: {
  /** How much of the bottom the keyboard covers, in px. */
  readonly overlap: number;
  readonly children: ReactNode;
}): ReactNode {
  const insets = useInsets();
  const visible = useMemo(
    () => (overlap > 0 ? { ...insets, bottom: 0 } : insets),
    [insets, overlap],
  );
  return (
    <View pointerEvents="box-none" style={[fillParent, { bottom: overlap }]}>
      <InsetsProvider value={visible}>{children}</InsetsProvider>
    </View>
  );
}

const fillParent: ViewStyle = { position: "absolute", top: 0, start: 0, end: 0 };
