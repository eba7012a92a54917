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
      const { screenY } = event.endCoordinates;
      // With the setting "Prefer Cross-Fade Transitions", iOS reports 0 for a keyboard that disappears.
      const isShown = rect !== undefined && screenY > 0;
      Keyboard.scheduleLayoutAnimation(event);
      setOverlap(isShown ? Math.max(0, rect.y + rect.height - screenY) : 0);
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
