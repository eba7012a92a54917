import { useCallback, useEffect, useRef, useState } from "react";
import { Keyboard, type KeyboardEvent, Platform } from "react-native";
import { type NodeElement, rectOf } from "./node-element.ts";
import { useViewContext } from "./view-context.ts";

/**
 * Returns how much of an element's bottom the keyboard covers, in px, and the handler of the element's layout. It is 0 where
 * the system makes the window smaller for the keyboard. The text field with the focus is scrolled into what is left.
 */
export function useKeyboardOverlap(element: {
  readonly current: NodeElement | null;
}): readonly [overlap: number, onLayout: () => void] {
  const { runtime, items, focusables, scrollRequests } = useViewContext();
  const [overlap, setOverlap] = useState(0);
  /** The top of the open keyboard in the window. */
  const top = useRef<number | undefined>(undefined);
  const measure = useCallback(() => {
    const rect = rectOf(element.current ?? undefined);
    const covered = rect && top.current ? rect.y + rect.height - top.current : 0;
    setOverlap(Math.max(0, covered));
  }, [element]);
  useEffect(() => {
    const update = (event: KeyboardEvent) => {
      Keyboard.scheduleLayoutAnimation(event);
      // With the setting "Prefer Cross-Fade Transitions", iOS reports 0 for a keyboard that disappears.
      top.current = event.endCoordinates.screenY;
      measure();
    };
    // It may belong to another field of the app. React Native for Web doesn't have the function.
    top.current = Keyboard.metrics?.()?.screenY;
    measure();
    const subscriptions =
      // Android has no events before the keyboard moves.
      Platform.OS === "ios"
        ? [Keyboard.addListener("keyboardWillChangeFrame", update)]
        : [
            Keyboard.addListener("keyboardDidShow", update),
            Keyboard.addListener("keyboardDidHide", () => {
              top.current = undefined;
              setOverlap(0);
            }),
          ];
    return () => {
      for (const subscription of subscriptions) subscription.remove();
    };
  }, [measure]);
  useEffect(() => {
    const { focused } = focusables;
    if (overlap === 0 || !focused || !items.find(focused)) return;
    scrollRequests.add({ target: focused, animated: true });
    scrollRequests.flush(runtime);
  }, [overlap, focusables, items, scrollRequests, runtime]);
  return [overlap, measure];
}
