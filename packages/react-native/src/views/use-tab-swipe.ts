import { completes } from "@screenspec/rendering";
import { useRef, useState } from "react";
import {
  Animated,
  type GestureResponderHandlers,
  type LayoutChangeEvent,
  PanResponder,
  type PanResponderGestureState,
} from "react-native";
import { useReducedMotion } from "../motion/use-reduced-motion.ts";
import { useTheme } from "../nodes/view-context.ts";

interface TabSwipe {
  /** Of the element around the pages. */
  readonly handlers: GestureResponderHandlers & {
    readonly onLayout: (event: LayoutChangeEvent) => void;
    readonly onTouchStartCapture: () => void;
  };
  /** Called when a touch begins in something that scrolls sideways itself. */
  readonly hold: () => void;
  /** The indices of the pages that a swipe moves. Undefined at rest. */
  readonly moved: readonly number[] | undefined;
  /** By how much a page is moved from its place meanwhile, in px. */
  readonly offsetOf: (index: number) => Animated.AnimatedInterpolation<number>;
}

interface Swipe {
  readonly from: number;
  readonly to: number;
  /** The sign of the distance of a finger that moves to the neighbour. */
  readonly sign: number;
}

/** How far a finger moves before it swipes, in px. */
const slop = 6;

/**
 * Lets a finger swipe from the selected page to the next and to the previous one. Both follow the finger.
 *
 * @param select called with the index of a page when the finger has left it
 */
export function useTabSwipe(
  selected: number,
  count: number,
  select: (index: number) => void,
): TabSwipe {
  const { direction, motion } = useTheme();
  const isReduced = useReducedMotion();
  const [moved, setMoved] = useState<readonly number[]>();
  const [position] = useState(() => new Animated.Value(selected));
  const width = useRef(1);
  const isHeld = useRef(false);
  const swipe = useRef<Swipe>(undefined);
  const side = direction === "rtl" ? -1 : 1;

  const end = ({ dx, vx }: Pick<PanResponderGestureState, "dx" | "vx">) => {
    if (!swipe.current) return;
    const { from, to, sign } = swipe.current;
    swipe.current = undefined;
    // Meanwhile, data or actions may have selected another one.
    const isComplete =
      selected === from && to < count && completes(dx * sign, vx * sign, width.current);
    if (isComplete) select(to);
    Animated.timing(position, {
      toValue: isComplete ? to : selected,
      duration: isReduced ? 0 : motion.medium,
      useNativeDriver: true,
    }).start(({ finished }) => {
      if (finished) setMoved(undefined);
    });
  };
  const gesture = {
    begins({ dx, dy }: PanResponderGestureState): boolean {
      const sign = Math.sign(dx);
      const to = selected - sign * side;
      swipe.current = { from: selected, to, sign };
      return (
        !isHeld.current && Math.abs(dx) > Math.max(slop, Math.abs(dy)) && to >= 0 && to < count
      );
    },
    begin() {
      position.setValue(selected);
      setMoved(swipe.current && [swipe.current.from, swipe.current.to]);
    },
    move({ dx }: PanResponderGestureState) {
      if (!swipe.current) return;
      const { from, to, sign } = swipe.current;
      const distance = Math.max(0, Math.min(dx * sign, width.current));
      position.setValue(from + ((to - from) * distance) / width.current);
    },
    end,
    // The system has taken the touch, for example for a call.
    cancel: () => end({ dx: 0, vx: 0 }),
  };
  const latest = useRef(gesture);
  latest.current = gesture;
  const [responder] = useState(() =>
    PanResponder.create({
      onMoveShouldSetPanResponder: (_event, state) => latest.current.begins(state),
      onPanResponderGrant: () => latest.current.begin(),
      onPanResponderMove: (_event, state) => latest.current.move(state),
      onPanResponderRelease: (_event, state) => latest.current.end(state),
      onPanResponderTerminate: () => latest.current.cancel(),
      onPanResponderTerminationRequest: () => false,
    }),
  );
  return {
    handlers: {
      ...responder.panHandlers,
      onLayout({ nativeEvent: { layout } }) {
        width.current = Math.max(1, layout.width);
      },
      // Before the touch reaches what scrolls sideways inside.
      onTouchStartCapture() {
        isHeld.current = false;
      },
    },
    hold() {
      isHeld.current = true;
    },
    moved,
    offsetOf: (index) =>
      position.interpolate({
        inputRange: [index - 1, index + 1],
        outputRange: [width.current * side, -width.current * side],
      }),
  };
}
