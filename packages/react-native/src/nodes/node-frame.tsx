import type { ReactNode } from "react";
import { Pressable, View, type ViewStyle } from "react-native";
import type { NodeProps } from "./view.ts";

/** The opacity of a pressed element. */
export const pressedOpacity = 0.7;

/**
 * The outermost element of a node, which can be pressed if the node has actions.
 *
 * @param base the default style of the type
 * @param override members that the document's style can't change
 */
export function NodeFrame({
  of: { accessibility, style, isPressable, press, longPress },
  base,
  override,
  isDisabled = false,
  children,
}: {
  readonly of: NodeProps;
  readonly base?: ViewStyle;
  readonly override?: ViewStyle;
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const whole = [base, style, override];
  if (!isPressable) {
    return (
      <View {...accessibility} style={whole}>
        {children}
      </View>
    );
  }
  return (
    <Pressable
      {...accessibility}
      disabled={isDisabled}
      onPress={press}
      onLongPress={longPress}
      style={({ pressed }) => [whole, pressed && { opacity: pressedOpacity }]}
    >
      {children}
    </Pressable>
  );
}
