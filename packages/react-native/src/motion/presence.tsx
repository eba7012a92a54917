import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

const leaveContext = createContext<(() => void) | undefined>(undefined);

/**
 * Keeps its child mounted while it disappears: until the child calls what it gets by `useLeave`. Another child replaces it
 * at once.
 */
export function Presence({ children }: { readonly children: ReactNode }): ReactNode {
  const [last, setLast] = useState(children);
  const around = useContext(leaveContext);
  const leave = useCallback(() => setLast(null), []);
  if (children && children !== last) setLast(children);
  return (
    <leaveContext.Provider value={children ? around : leave}>
      {children || last}
    </leaveContext.Provider>
  );
}

/** Unmounts what disappears. Undefined while it is open. */
export function useLeave(): (() => void) | undefined {
  return useContext(leaveContext);
}
