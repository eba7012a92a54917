import type { ReactNode } from "react";
import { View, type ViewStyle } from "react-native";
import { PressArea } from "./press-area.tsx";
import type { NodeProps } from "./view.ts";

/**
 * The outermost element of a node, which can be pressed if the node has actions.
 *
 * @param base the default style of the type
 * @param override members that the document's style can't change
 */
export function NodeFrame({
  of: { accessibility, style, isPressable, onPress, onLongPress },
  base,
  override,
  isDisabled = false,
  index,
  children,
}: {
  readonly of: NodeProps;
  readonly base?: ViewStyle;
  readonly override?: ViewStyle | undefined;
  readonly isDisabled?: boolean;
  /** The place of a row, for tests. Native views ignore it. */
  readonly index?: number | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const whole = [base, style, override];
  if (!isPressable) {
    return (
      <View {...accessibility} data-index={index} style={whole}>
        {children}
      </View>
    );
  }
  return (
    <PressArea
      {...accessibility}
      data-index={index}
      isDisabled={isDisabled}
      onPress={onPress}
      onLongPress={onLongPress}
      style={whole}
    >
      {children}
    </PressArea>
  );
}
