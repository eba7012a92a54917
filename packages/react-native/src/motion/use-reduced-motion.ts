import { useSyncExternalStore } from "react";
import { AccessibilityInfo } from "react-native";

let isReduced = false;
const listeners = new Set<() => void>();
let subscription: { remove(): void } | undefined;

/**
 * Whether the user prefers reduced motion. False until the device has said so. All components share the answer, so that
 * a component that is mounted later has it at once.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, prefersReducedMotion);
}

/** The same outside of a component. It is known while a component uses it. */
export function prefersReducedMotion(): boolean {
  return isReduced;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!subscription) {
    subscription = AccessibilityInfo.addEventListener("reduceMotionChanged", update);
    // Not every platform knows it.
    AccessibilityInfo.isReduceMotionEnabled().then(update, () => {});
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    subscription?.remove();
    subscription = undefined;
  };
}

function update(isEnabled: boolean): void {
  if (isEnabled === isReduced) return;
  isReduced = isEnabled;
  for (const listener of [...listeners]) listener();
}
