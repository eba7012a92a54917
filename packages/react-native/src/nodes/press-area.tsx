import type { ReactNode } from "react";
import {
  type GestureResponderEvent,
  Pressable,
  type PressableProps,
  type StyleProp,
  type ViewStyle,
} from "react-native";
import { useMetrics, useViewContext } from "./view-context.ts";

/**
 * An element that is pressed. It looks pressed, and dimmed while it is disabled.
 *
 * The document can announce it as disabled without disabling it: `isDisabled` is what the user can do.
 */
export function PressArea({
  isDisabled = false,
  onPress,
  onLongPress,
  style,
  children,
  ...others
}: Omit<PressableProps, "style" | "children" | "disabled" | "onPress" | "onLongPress"> & {
  readonly isDisabled?: boolean;
  readonly onPress: (() => void) | undefined;
  readonly onLongPress?: (() => void) | undefined;
  readonly style?: StyleProp<ViewStyle>;
  readonly children?: ReactNode;
}): ReactNode {
  const { focusables, noteGesture } = useViewContext();
  const { pressedOpacity, pressLayerOpacity, disabledOpacity } = useMetrics("Press");
  // Screen readers and keyboards press without a touch.
  const byUser = (press: () => void) => (event: GestureResponderEvent) => {
    noteGesture();
    focusables.notePress(event);
    press();
  };
  // React Native has no layer of the text color over an element.
  const whilePressed = Math.min(pressedOpacity, 1 - pressLayerOpacity);
  return (
    <Pressable
      {...others}
      {...(isDisabled && { disabled: true })}
      onPress={onPress && byUser(onPress)}
      onLongPress={onLongPress && byUser(onLongPress)}
      style={({ pressed }) => [
        style,
        (pressed || isDisabled) && { opacity: pressed ? whilePressed : disabledOpacity },
      ]}
    >
      {children}
    </Pressable>
  );
}
