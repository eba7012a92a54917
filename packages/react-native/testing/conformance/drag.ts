import { act } from "@testing-library/react-native";
import type { TestInstance } from "test-renderer";

/** Drags an element from its left end to a distance from it, and releases it. Does nothing if it can't be dragged. */
export async function dragTo(element: TestInstance, x: number): Promise<void> {
  const { props } = element;
  /** Events of a touch as React Native's responder system sends them. */
  const touchAt = (at: number, former: number) => ({
    nativeEvent: { locationX: at, locationY: 0, touches: [{}] },
    touchHistory: {
      indexOfSingleActiveTouch: 0,
      mostRecentTimeStamp: 1 + Math.abs(at),
      numberActiveTouches: 1,
      touchBank: [
        {
          touchActive: true,
          startPageX: 0,
          startPageY: 0,
          startTimeStamp: 0,
          currentPageX: at,
          currentPageY: 0,
          currentTimeStamp: 1 + Math.abs(at),
          previousPageX: former,
          previousPageY: 0,
          previousTimeStamp: 0,
        },
      ],
    },
  });
  const distance = 10;
  await act(async () => {
    props["onStartShouldSetResponderCapture"](touchAt(0, 0));
    const first = touchAt(distance, 0);
    props["onMoveShouldSetResponderCapture"](first);
    if (!props["onMoveShouldSetResponder"](first)) return;
    props["onResponderGrant"](first);
    props["onResponderMove"](touchAt(x, distance));
    props["onResponderRelease"](touchAt(x, x));
  });
}
