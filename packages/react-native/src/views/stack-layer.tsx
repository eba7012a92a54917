import { type ReactNode, useLayoutEffect, useRef } from "react";
import { View, type ViewInstance, type ViewStyle } from "react-native";
import { rectOf } from "../nodes/node-element.ts";

/** A child of a Stack, which takes no space in the column of all children unless it is the highest. */
export function StackLayer({
  id,
  alignItems,
  margins,
  setHeight,
  children,
}: {
  readonly id: number;
  readonly alignItems: ViewStyle["alignItems"];
  /** They place it on top of the others (`layerMargins`). */
  readonly margins: ViewStyle | undefined;
  readonly setHeight: (id: number, height: number) => void;
  readonly children: ReactNode;
}): ReactNode {
  const element = useRef<ViewInstance>(null);
  // Before anything is painted. Later changes are reported as layout.
  useLayoutEffect(() => {
    const rect = rectOf(element.current ?? undefined);
    if (rect) setHeight(id, rect.height);
  }, [id, setHeight]);
  return (
    <View
      ref={element}
      data-part="layer"
      onLayout={({ nativeEvent: { layout } }) => setHeight(id, layout.height)}
      pointerEvents="box-none"
      style={[{ alignSelf: "stretch", alignItems }, margins]}
    >
      {children}
    </View>
  );
}
