import { createContext, useContext } from "react";

const holdSwipe = createContext<(() => void) | undefined>(undefined);

/** Provides a function to what scrolls sideways inside: its touches don't swipe what is around. */
export const HoldSwipeProvider = holdSwipe.Provider;

/** Returns the handler of touches of something that scrolls sideways. */
export function useHoldSwipe(): (() => void) | undefined {
  return useContext(holdSwipe);
}
