import { createContext, useContext } from "react";

const closedBelow = createContext(false);

/** Provides to a Modal whether it has closed while another one, which it contains, is open. */
export const ClosedBelowProvider = closedBelow.Provider;

export function useIsClosedBelow(): boolean {
  return useContext(closedBelow);
}
