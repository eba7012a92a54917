import { createContext, useContext } from "react";

const barIconColor = createContext<string | undefined>(undefined);

/** Provides the default color of the icons in a bar. */
export const BarIconColorProvider = barIconColor.Provider;

/** Returns the default color of the icon of a button; undefined for that of the text around it. */
export function useBarIconColor(): string | undefined {
  return useContext(barIconColor);
}
