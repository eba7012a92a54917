import { useState } from "react";
import { type LayoutChangeEvent, useWindowDimensions } from "react-native";

/** How many rows of a List or Grid are side by side. */
export interface Across {
  readonly count: number;
  /** Instead of `count`: the least size of each, in px. There are as many as fit. */
  readonly minSize?: number | undefined;
  /** The space between them, in px. */
  readonly spacing?: number;
}

interface UsedAcross {
  readonly across: number;
  /** The handler of the layout of an element with the available size. Undefined if the size doesn't matter. */
  readonly onLayout: ((event: LayoutChangeEvent) => void) | undefined;
}

export function useAcross(
  { count, minSize, spacing = 0 }: Across,
  isHorizontal: boolean,
): UsedAcross {
  const window = useWindowDimensions();
  const [measured, setMeasured] = useState<number>();
  if (minSize === undefined) return { across: count, onLayout: undefined };
  // Until the first layout, the list counts as being as large as the window.
  const available = measured ?? (isHorizontal ? window.height : window.width);
  return {
    across: Math.max(1, Math.floor((available + spacing) / (minSize + spacing))),
    onLayout: ({ nativeEvent: { layout } }) =>
      setMeasured(isHorizontal ? layout.height : layout.width),
  };
}
