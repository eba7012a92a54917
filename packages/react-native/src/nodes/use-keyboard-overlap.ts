import { useEffect, useState } from "react";
import { Keyboard, type KeyboardEvent, Platform } from "react-native";
import { type NodeElement, rectOf } from "./node-element.ts";

/**
 * Returns how much of an element's bottom the keyboard covers, in px. It is 0 where the system makes the window smaller for
 * the keyboard.
 */
export function useKeyboardOverlap(element: { readonly current: NodeElement | null }): number {
  const [overlap, setOverlap] = useState(0);
  useEffect(() => {
    const update = (event: KeyboardEvent) => {
      const rect = rectOf(element.current ?? undefined);
      const bottom = rect ? rect.y + rect.height : 0;
      Keyboard.scheduleLayoutAnimation(event);
      setOverlap(Math.max(0, bottom - event.endCoordinates.screenY));
    };
    const subscriptions =
      // Android has no events before the keyboard moves.
      Platform.OS === "ios"
        ? [Keyboard.addListener("keyboardWillChangeFrame", update)]
        : [
            Keyboard.addListener("keyboardDidShow", update),
            Keyboard.addListener("keyboardDidHide", () => setOverlap(0)),
          ];
    return () => {
      for (const subscription of subscriptions) subscription.remove();
    };
  }, [element]);
  return overlap;
}
