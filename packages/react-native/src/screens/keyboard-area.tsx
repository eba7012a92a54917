import { type ReactNode, useRef } from "react";
import { View, type ViewInstance } from "react-native";
import { AboveKeyboard } from "../nodes/above-keyboard.tsx";
import { type Insets, InsetsProvider } from "../nodes/insets.ts";
import { useKeyboardOverlap } from "../nodes/use-keyboard-overlap.ts";

/** The document's area, in which everything is above the keyboard. */
export function KeyboardArea({
  insets,
  children,
}: {
  readonly insets: Insets;
  readonly children: ReactNode;
}): ReactNode {
  const area = useRef<ViewInstance>(null);
  const [overlap, onLayout] = useKeyboardOverlap(area);
  return (
    <View ref={area} onLayout={onLayout} style={{ flex: 1 }}>
      <InsetsProvider value={insets}>
        <AboveKeyboard overlap={overlap}>{children}</AboveKeyboard>
      </InsetsProvider>
    </View>
  );
}
