import { useEffect, useState } from "react";
import { AccessibilityInfo } from "react-native";

/** Whether the user prefers reduced motion. False until the device has said so. */
export function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(false);
  useEffect(() => {
    let isMounted = true;
    AccessibilityInfo.isReduceMotionEnabled().then(
      (isEnabled) => {
        if (isMounted && isEnabled) setReduced(true);
      },
      // Not every platform knows it.
      () => {},
    );
    const subscription = AccessibilityInfo.addEventListener("reduceMotionChanged", setReduced);
    return () => {
      isMounted = false;
      subscription.remove();
    };
  }, []);
  return isReduced;
}
