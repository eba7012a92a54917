import { useEffect, useRef } from "react";
import { useReducedMotion } from "../motion/use-reduced-motion.ts";
import { useViewContext } from "../nodes/view-context.ts";
import { useHoldSwipe } from "./held-swipe.ts";

/**
 * Calls `next` after a while, again and again, unless the user prefers reduced motion or touches the Carousel. Returns the
 * handlers of touches.
 *
 * @param page the current page. Another one starts the time again
 */
export function useAutoPlay(ms: number | undefined, page: number, next: () => void) {
  const { runtime } = useViewContext();
  const isReduced = useReducedMotion();
  const holdSwipe = useHoldSwipe();
  const isTouched = useRef(false);
  const latest = useRef(next);
  latest.current = next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts the time again.
  useEffect(() => {
    if (ms === undefined || isReduced) return;
    let stop = () => {};
    const schedule = () => {
      stop = runtime.clock.after(ms, () => {
        schedule();
        if (!isTouched.current) latest.current();
      });
    };
    schedule();
    return () => stop();
  }, [ms, isReduced, runtime, page]);
  const leave = () => {
    isTouched.current = false;
  };
  return {
    onTouchStart: () => {
      holdSwipe?.();
      isTouched.current = true;
    },
    onTouchEnd: leave,
    onTouchCancel: leave,
  };
}
