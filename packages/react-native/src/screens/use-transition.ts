import type { ScreenView, Transition } from "@screenspec/runtime";
import { type ComponentProps, useEffect, useState } from "react";
import { Animated } from "react-native";
import { animateValue } from "../motion/animate-value.ts";
import { useReducedMotion } from "../motion/use-reduced-motion.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";

/** How the stack of screens has changed last. */
export interface StackChange {
  readonly transition: Transition;
  readonly direction: "forward" | "back";
}

/** The change from one screen to another while both are visible. */
export interface RunningTransition {
  readonly from: ScreenView;
  readonly isBack: boolean;
  /** The styles of the screen that is shown, and of the former one. */
  readonly topStyle: MovingStyle;
  readonly fromStyle: MovingStyle;
}

export type MovingStyle = ComponentProps<typeof Animated.View>["style"];

interface Change {
  readonly from: ScreenView | undefined;
  readonly to: ScreenView | undefined;
  readonly transition: Transition;
  readonly isBack: boolean;
  readonly progress: Animated.Value;
}

/** How far a covered screen moves, as a part of its width. */
const parallax = 0.25;

/**
 * Animates the change to another top screen, as its transition says. The transition back is the reverse of the one forward.
 * Returns undefined if nothing moves. All changes between two renderings are one.
 */
export function useTransition(
  top: ScreenView | undefined,
  { transition, direction }: StackChange,
): RunningTransition | undefined {
  const { runtime, items } = useViewContext();
  const theme = useTheme();
  const isReduced = useReducedMotion();
  const [entered] = useState(() => new WeakMap<ScreenView, Transition>());
  const [change, setChange] = useState(() => changeTo(top));
  const [ended, setEnded] = useState(change);
  if (change.to !== top) {
    const isBack = direction === "back";
    if (top && !isBack) entered.set(top, transition);
    const isReverse = isBack && transition === "default";
    const shown = isReverse && change.to ? entered.get(change.to) : transition;
    setChange({ ...changeTo(top), from: change.to, transition: shown ?? "default", isBack });
  }
  const { from, isBack, progress } = change;
  const { motion, easing } = theme;
  const fades = change.transition === "fade";
  const isMoving = from !== undefined && change.transition !== "none" && !isReduced;
  const isRunning = isMoving && change !== ended;
  // Otherwise it would start when the user turns off reduced motion.
  if (!isMoving && change !== ended) setEnded(change);
  useEffect(() => {
    if (!isRunning) {
      // Until now the screen was beside the window.
      items.visibility.check();
      return;
    }
    const timing = { duration: fades ? motion.medium : motion.long, easing };
    return animateValue(progress, 1, timing, () => setEnded(change));
  }, [isRunning, change, progress, fades, motion, easing, items]);
  if (!isRunning) return undefined;
  const between = (whenHidden: number, whenShown: number) =>
    progress.interpolate({
      inputRange: [0, 1],
      outputRange: isBack ? [whenShown, whenHidden] : [whenHidden, whenShown],
    });
  const width = runtime.environment.width * sideOf(change.transition, theme.direction);
  const upper: MovingStyle = fades
    ? { opacity: between(0, 1) }
    : { transform: [{ translateX: between(width, 0) }] };
  const lower: MovingStyle = fades
    ? {}
    : { transform: [{ translateX: between(0, -parallax * width) }] };
  const [topStyle, fromStyle] = isBack ? [lower, upper] : [upper, lower];
  return { from, isBack, topStyle, fromStyle };
}

function changeTo(to: ScreenView | undefined): Change {
  const progress = new Animated.Value(0);
  return { from: undefined, to, transition: "none", isBack: false, progress };
}

/** The side on which a screen enters and leaves: 1 is the right, -1 the left. `slide_left` starts at the right. */
function sideOf(transition: Transition, direction: "ltr" | "rtl"): 1 | -1 {
  if (transition === "slide_left") return 1;
  if (transition === "slide_right") return -1;
  return direction === "rtl" ? -1 : 1;
}
