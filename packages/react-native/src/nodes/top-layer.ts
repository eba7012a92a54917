import { createContext, useContext, useState } from "react";

/** Names the top screen and what is open above it, except for a snack bar. */
const topLayer = createContext("");

export const TopLayerProvider = topLayer.Provider;

/**
 * Returns whether a picker is open, a function that opens or closes it, and a key for its `Presence`: the picker is unmounted
 * at once when another screen or a dialog opens, because iOS presents no second Modal beside it.
 *
 * @param isEnabled whether it can be open
 */
export function usePickerState(
  isEnabled: boolean,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void, key: string] {
  const key = useContext(topLayer);
  const [openedIn, setOpenedIn] = useState<string>();
  const isOpen = isEnabled && openedIn === key;
  if (openedIn !== undefined && !isOpen) setOpenedIn(undefined);
  return [isOpen, (opens) => setOpenedIn(opens ? key : undefined), key];
}
