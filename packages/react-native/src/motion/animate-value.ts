import { Animated, Easing } from "react-native";

/** How fast something moves. */
export interface Timing {
  /** In ms. */
  readonly duration: number;
  /** The control points of a cubic Bézier curve. */
  readonly easing: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** Moves a value. Calls `ended` unless it is stopped before. Returns a function that stops it. */
export function animateValue(
  value: Animated.Value,
  toValue: number,
  { duration, easing }: Timing,
  ended?: () => void,
): () => void {
  const animation = Animated.timing(value, {
    toValue,
    duration,
    easing: Easing.bezier(...easing),
    useNativeDriver: true,
  });
  animation.start(({ finished }) => {
    if (finished) ended?.();
  });
  return () => animation.stop();
}
