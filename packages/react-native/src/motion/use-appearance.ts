import { useEffect, useState } from "react";
import { Animated } from "react-native";
import { animateValue } from "./animate-value.ts";
import { useLeave } from "./presence.tsx";
import { useReducedMotion } from "./use-reduced-motion.ts";

/**
 * Returns a value that goes to 1 when the component is mounted, and back to 0 before it is unmounted, if it is inside a
 * `Presence`.
 *
 * @param duration in ms
 * @param hide called when it has disappeared without being unmounted. While it is given, the value goes back to 0
 */
export function useAppearance(
  duration: number,
  easing: readonly [number, number, number, number],
  hide?: () => void,
): { readonly progress: Animated.Value; readonly isLeaving: boolean } {
  const leave = useLeave() ?? hide;
  const isReduced = useReducedMotion();
  const [progress] = useState(() => new Animated.Value(0));
  const isLeaving = leave !== undefined;
  useEffect(() => {
    const timing = { duration: isReduced ? 0 : duration, easing };
    return animateValue(progress, isLeaving ? 0 : 1, timing, leave);
  }, [progress, isLeaving, leave, isReduced, duration, easing]);
  return { progress, isLeaving };
}
