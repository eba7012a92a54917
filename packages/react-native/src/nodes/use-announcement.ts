import { useEffect } from "react";
import { AccessibilityInfo, Platform } from "react-native";

/** Announces a text when it appears and changes, on iOS: it has no live regions. An empty text isn't announced. */
export function useAnnouncement(text: string): void {
  useEffect(() => {
    if (Platform.OS !== "ios" || text === "") return;
    AccessibilityInfo.announceForAccessibilityWithOptions(text, { queue: true });
  }, [text]);
}
