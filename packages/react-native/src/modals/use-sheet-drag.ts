import { completes, resistedOffset, sheetResistance } from "@screenspec/rendering";
import { useLayoutEffect, useRef, useState } from "react";
import { Animated, type GestureResponderHandlers, PanResponder } from "react-native";
import { animateValue, type Timing } from "../motion/animate-value.ts";

interface SheetDrag {
  /** In px. */
  readonly height: number;
  /** Undefined if the user can't close the sheet. It then resists. */
  readonly dismiss: (() => void) | undefined;
  /** Whether a drag that starts in the content moves the sheet. Otherwise it may scroll the content. */
  readonly canDragContent: () => boolean;
  readonly timing: Timing;
}

/** How far, in px, a finger moves before its direction is known. */
const slop = 6;

/** Drags a sheet down to dismiss it: at its handle, or at content that doesn't scroll. */
export function useSheetDrag(given: SheetDrag): {
  readonly offset: Animated.Value;
  readonly handle: GestureResponderHandlers;
  readonly content: GestureResponderHandlers;
} {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [drag] = useState(() => {
    const offset = new Animated.Value(0);
    const end = (distance: number, velocity: number) => {
      const { dismiss, height, timing } = latest.current;
      // A sheet that is dismissed moves on from its place.
      if (dismiss && completes(distance, velocity, height)) dismiss();
      else animateValue(offset, 0, timing);
    };
    const handlers = (canDrag: () => boolean) =>
      PanResponder.create({
        onMoveShouldSetPanResponder: (_event, { dx, dy }) =>
          dy > slop && dy > Math.abs(dx) && canDrag(),
        onPanResponderMove: (_event, { dy }) =>
          offset.setValue(
            latest.current.dismiss ? Math.max(0, dy) : resistedOffset(dy, sheetResistance),
          ),
        onPanResponderRelease: (_event, { dy, vy }) => end(dy, vy),
        onPanResponderTerminate: () => end(0, 0),
      }).panHandlers;
    return {
      offset,
      handle: handlers(() => true),
      content: handlers(() => latest.current.canDragContent()),
    };
  });
  return drag;
}
