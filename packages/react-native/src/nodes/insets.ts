import { createContext, useContext } from "react";

/** The parts of the document's area that the system's bars and the corners of the device cover, in px. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const insetsContext = createContext(noInsets);

export const InsetsProvider = insetsContext.Provider;

export function useInsets(): Insets {
  return useContext(insetsContext);
}
