import { createContext, useContext } from "react";

const holdSwipe = createContext<(() => void) | undefined>(undefined);

/** Provides the function that a horizontal scroller inside calls on a touch, so that the Tabs around it aren't swiped. */
export const HoldSwipeProvider = holdSwipe.Provider;

/** Returns the handler of touches of a horizontal scroller. */
export function useHoldSwipe(): (() => void) | undefined {
  return useContext(holdSwipe);
}
