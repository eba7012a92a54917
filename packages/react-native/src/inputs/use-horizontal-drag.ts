import { useRef } from "react";
import { type GestureResponderHandlers, PanResponder } from "react-native";

interface Drag {
  readonly isEnabled: boolean;
  /** Called with the distance from the left end of the element. */
  readonly move: (x: number) => void;
  readonly end: () => void;
}

/** How far a finger moves before it drags, in px. */
const slop = 4;

/**
 * Returns the handlers of an element that is dragged horizontally. It takes the touch once it moves more across than along
 * the scrolling, so that a list can be scrolled from it. Then it keeps the touch.
 */
export function useHorizontalDrag(drag: Drag): GestureResponderHandlers {
  const latest = useRef(drag);
  latest.current = drag;
  const start = useRef(0);
  const responder = useRef<ReturnType<typeof PanResponder.create>>(undefined);
  responder.current ??= PanResponder.create({
    onMoveShouldSetPanResponder: (_event, { dx, dy }) =>
      latest.current.isEnabled && Math.abs(dx) > Math.max(slop, Math.abs(dy)),
    onPanResponderGrant({ nativeEvent: { locationX } }) {
      start.current = locationX;
      latest.current.move(locationX);
    },
    onPanResponderMove: (_event, { dx }) => latest.current.move(start.current + dx),
    onPanResponderRelease: () => latest.current.end(),
    // The system has taken the touch, for example for a call.
    onPanResponderTerminate: () => latest.current.end(),
    onPanResponderTerminationRequest: () => false,
  });
  return responder.current.panHandlers;
}
