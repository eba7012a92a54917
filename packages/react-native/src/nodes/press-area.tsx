import type { ReactNode } from "react";
import { Pressable, type PressableProps, type StyleProp, type ViewStyle } from "react-native";

/**
 * An element that is pressed. It looks pressed, and dimmed while it is disabled.
 *
 * The document can announce it as disabled without disabling it: `isDisabled` is what the user can do.
 */
export function PressArea({
  isDisabled = false,
  press,
  longPress,
  style,
  children,
  ...others
}: Omit<PressableProps, "style" | "children" | "disabled" | "onPress" | "onLongPress"> & {
  readonly isDisabled?: boolean;
  readonly press: (() => void) | undefined;
  readonly longPress?: (() => void) | undefined;
  readonly style?: StyleProp<ViewStyle>;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Pressable
      {...others}
      {...(isDisabled && { disabled: true })}
      onPress={press}
      onLongPress={longPress}
      style={({ pressed }) => [style, (pressed || isDisabled) && { opacity: pressed ? 0.7 : 0.5 }]}
    >
      {children}
    </Pressable>
  );
}
