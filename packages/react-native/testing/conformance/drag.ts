import { act } from "@testing-library/react-native";
import type { TestInstance } from "test-renderer";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags an element slowly from its left top corner to a point, and releases it. Does nothing if it can't be dragged. */
export async function dragTo({ props }: TestInstance, end: Point): Promise<void> {
  const [start, first] = [pointAt(0, end), pointAt(10, end)];
  await act(async () => {
    props["onStartShouldSetResponderCapture"](touchAt(start, start));
    props["onMoveShouldSetResponderCapture"](touchAt(first, start));
    if (!props["onMoveShouldSetResponder"](touchAt(first, start))) return;
    props["onResponderGrant"](touchAt(first, start));
    props["onResponderMove"](touchAt(end, first));
    props["onResponderRelease"](touchAt(end, end));
  });
}

/** The point at a distance from the start, in the direction of another one. */
function pointAt(distance: number, { x, y }: Point): Point {
  const share = distance / Math.max(1, Math.hypot(x, y));
  return { x: x * share, y: y * share };
}

/** The event of a touch as React Native's responder system sends it. It moves by 0.1 px in a millisecond. */
function touchAt(at: Point, former: Point) {
  const time = 1 + 10 * Math.hypot(at.x, at.y);
  return {
    nativeEvent: { locationX: at.x, locationY: at.y, touches: [{}] },
    touchHistory: {
      indexOfSingleActiveTouch: 0,
      mostRecentTimeStamp: time,
      numberActiveTouches: 1,
      touchBank: [
        {
          touchActive: true,
          startPageX: 0,
          startPageY: 0,
          startTimeStamp: 0,
          currentPageX: at.x,
          currentPageY: at.y,
          currentTimeStamp: time,
          previousPageX: former.x,
          previousPageY: former.y,
          previousTimeStamp: 0,
        },
      ],
    },
  };
}
