import { useEffect, useState } from "react";
import { Animated, Easing } from "react-native";
import { useReducedMotion } from "./use-reduced-motion.ts";

/**
 * Returns a value that goes from 0 to 1 again and again. It stays at 0 if the user prefers reduced motion.
 *
 * @param duration the time from 0 to 1, in ms
 * @param alternates whether it goes back to 0 in the same time. Otherwise it jumps back
 */
export function useAnimationLoop(
  duration: number,
  { alternates, isRunning }: { readonly alternates: boolean; readonly isRunning: boolean },
): Animated.Value {
  const [value] = useState(() => new Animated.Value(0));
  const isReduced = useReducedMotion();
  useEffect(() => {
    if (!isRunning || isReduced) return;
    const move = (toValue: number) =>
      Animated.timing(value, {
        toValue,
        duration,
        easing: alternates ? Easing.inOut(Easing.ease) : Easing.linear,
        useNativeDriver: true,
      });
    const loop = Animated.loop(alternates ? Animated.sequence([move(1), move(0)]) : move(1));
    loop.start();
    return () => {
      loop.stop();
      value.setValue(0);
    };
  }, [value, duration, alternates, isRunning, isReduced]);
  return value;
}
